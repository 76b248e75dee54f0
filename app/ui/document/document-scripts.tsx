import { useEffect, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { HINT_COOKIE } from '../account/signed-in-hint.ts'
import { KEEP_EARLY_INPUT } from './early-input.ts'

/**
 * Runs in the head, before anything is painted: pages for everybody don't know who looks at them, so the count for the badge
 * comes from the browser, as `--cart-count` and `data-cart-count` on the root element. The hint cookie has it for somebody
 * signed in, who also gets `data-signed-in`; a visitor's is read from what cart-storage.ts writes, counted like
 * shop/cart/cart.ts. It never fails. What an older shop kept of favourites is thrown away.
 */
export const FIRST_PAINT_SCRIPT = `(function(){
var root=document.documentElement,hint=/(?:^|; )${HINT_COOKIE}=(\\d+)/.exec(document.cookie)
function show(count){if(count>0){root.dataset.cartCount=count;root.style.setProperty('--cart-count',count)}}
if(hint){root.dataset.signedIn='';show(+hint[1])}
try{
localStorage.removeItem('favorites')
var items=hint?[]:JSON.parse(localStorage.getItem('nega.cart')).items,count=0
for(var i=0;i<items.length&&i<50;i++){var q=items[i].quantity;if(q>0&&q%1===0)count+=Math.min(q,99)}
show(count)
}catch(e){}})()`

/** What a page does before its scripts have loaded. */
const HEAD_SCRIPT = `${FIRST_PAINT_SCRIPT};\n${KEEP_EARLY_INPUT}`

/** For documents that the server sends: browsers leave it as they found it. */
export function HeadScript() {
  return <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
}

let isHydrated = false

/**
 * Scripts belong to the document that the server sent. If React builds the document again in the browser (the last error
 * boundary), it would make them from text, which Trusted Types refuse; they have run by then anyway.
 */
export function DocumentScripts() {
  const [isSentPage] = useState(() => !isHydrated)
  useEffect(() => {
    isHydrated = true
  }, [])
  if (!isSentPage) return null
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}
