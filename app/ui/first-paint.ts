/**
 * Runs in the head, before anything is painted: the server can't know a visitor's cart, so the count for the badge comes
 * from the browser's storage, as `--cart-count` and `data-cart-count` on the root element. It reads what cart-storage.ts
 * writes, counts like domain/cart.ts, and never fails. What an older shop kept of favourites is thrown away. [CART-07 CH-02 FAV-05]
 */
export const FIRST_PAINT_SCRIPT = `(function(){try{
localStorage.removeItem('favorites')
var items=JSON.parse(localStorage.getItem('nega.cart')).items,count=0
for(var i=0;i<items.length&&i<50;i++){var q=items[i].quantity;if(q>0&&q%1===0)count+=Math.min(q,99)}
if(count>0){var root=document.documentElement;root.dataset.cartCount=count;root.style.setProperty('--cart-count',count)}
}catch(e){}})()`
