import { useEffect, useState } from 'react'
import { Scripts, ScrollRestoration, type EntryContext, useRouteLoaderData } from 'react-router'
import { HINT_COOKIE, type ShopData } from '../live/shop-data.ts'
import styles from '../styles/shop.css?inline'
import STYLES_ADDRESS from '../styles/shop.css?url'

/**
 * Runs before the first paint, because public pages don't know the user: sets `--cart-count` and `data-cart-count` on the
 * root element, from the hint cookie of a user (then also `data-signed-in`) or from a visitor's stored cart
 * (cart-storage.ts). Never fails; removes what an older version stored of favourites.
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

declare global {
  interface Window {
    repeatEarlyInput?: () => void
  }
}

/**
 * On a slow network a page is visible seconds before hydration. Buttons clicked until then are clicked again once, each when
 * React has rendered what the one before changed, and so is a link clicked after them. After a module of the page was lost, a
 * button reloads it, unless something was entered. Back after a reload changes only the address: its page is loaded. Fields that
 * React controls start with the server's value, so the input is repeated: that value by the element's setter, which React
 * tracks, then the input by the prototype's.
 */
const KEEP_EARLY_INPUT = `(function(){
var pressed=new Set(),entered=new Map(),page=location.pathname+location.search,isLost
function goBack(){if(location.pathname+location.search!==page){stop();location.reload()}}
function isTick(field){return /checkbox|radio/.test(field.type)}
function press(event){
var control=event.target.closest?.('button[type=button],.news button,a[href]')
if(!control||control.commandForElement||control.popoverTargetElement)return
if(isLost){if(!control.href&&!entered.size)location.reload();return}
if(control.href&&(control.target||control.host!==location.host||!pressed.size||pressed.has(control)||event.ctrlKey||event.metaKey))return
event.preventDefault()
pressed.add(control);control.dataset.pressed=''
}
function enter(event){
var field=event.target
entered.set(field,isTick(field)?field.checked:field.value)
}
function enterAgain(value,field){
if(isTick(field)){field.checked=!value;field.click();return}
if(field.defaultValue!==undefined&&field.type!=='file'){
field.value=field.defaultValue
Reflect.set(Object.getPrototypeOf(field),'value',value,field)
}
field.dispatchEvent(new Event(/select|file/.test(field.type)?'change':'input',{bubbles:true}))
}
addEventListener('popstate',goBack)
addEventListener('click',press,true)
addEventListener('input',enter,true)
addEventListener('error',event=>isLost||=event.target.type==='module',true)
addEventListener('unhandledrejection',event=>isLost||=event.reason instanceof TypeError)
window.repeatEarlyInput=function(){
removeEventListener('popstate',goBack)
removeEventListener('click',press,true)
removeEventListener('input',enter,true)
entered.forEach(enterAgain)
pressed.forEach(button=>setTimeout(()=>{delete button.dataset.pressed;if(button.isConnected)button.click()}))
}
})()`

const HEAD_SCRIPT = `${FIRST_PAINT_SCRIPT};\n${KEEP_EARLY_INPUT}`

export function HeadScript() {
  return <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
}

let isHydrated = false

/**
 * If React rebuilds the document in the browser (the last error boundary), it would create script elements from text, which
 * Trusted Types refuse; by then they have run.
 */
export function DocumentScripts() {
  const [isSentPage] = useState(() => !isHydrated)
  // after the effects of everything else, so that all of it answers
  useEffect(() => {
    isHydrated = true
    window.repeatEarlyInput?.()
    delete window.repeatEarlyInput
  }, [])
  if (!isSentPage) return null
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** The fonts above the fold, preloaded and stored for the offline page. */
export const FIRST_FONTS = ['nega-sans-cyrillic.v1', 'nega-serif-cyrillic.v1', 'nega-sans-latin.v2'].map(
  (font) => `/fonts/${font}.woff2`,
)

// Most visits begin at a page that is the same for everybody. It brings its styles along, and the browser learns of the two
// large scripts only from the small ones. On a slow phone the text is there 0.2 to 0.3 s sooner, and so is the first image
// (docs/decisions/first-visit.md).

export function Styles() {
  const isForEverybody = useRouteLoaderData<ShopData>('root')?.me === null
  if (isForEverybody) return <style>{styles}</style>
  // the precedence makes React put it before all other links
  return <link rel="stylesheet" href={STYLES_ADDRESS} precedence="shop" />
}

export { STYLES_ADDRESS }

/** For the Content Security Policy. */
export const INLINE_STYLES = styles

/** Without the links that make a browser load every script immediately. */
export function withoutPreloads(context: EntryContext): EntryContext {
  const { manifest } = context
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, imports: [] },
  ])
  return {
    ...context,
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: Object.fromEntries(routes) as typeof manifest.routes,
    },
  }
}
