/** How the server writes what waits for the first paint: a browser leaves what it does not know. */
export const WAITING = 'late'

/**
 * Runs in the head: starts the page's scripts when the first screen with its pictures has been painted, so that styles,
 * letters and pictures have the network for themselves before; a second after the first of both at the latest. A style
 * sheet that waits comes with the first paint. A page in the background is not painted, so it does not wait.
 */
export const START_SCRIPTS = `(function(){
var awaited=2,started=false
function ask(links,rel){document.querySelectorAll(links).forEach(function(link){link.rel=rel})}
function askStyles(){ask('link[rel=${WAITING}][as]','stylesheet')}
function start(){
if(started)return
started=true
askStyles()
ask('link[rel=${WAITING}]','modulepreload')
document.querySelectorAll('script[type=${WAITING}]').forEach(function(script){script.type='module';script.parentNode.insertBefore(script,script.nextSibling)})
}
function come(){
awaited-=1
if(awaited===1)setTimeout(start,1000)
if(awaited===0)requestAnimationFrame(function(){setTimeout(start)})
}
addEventListener('DOMContentLoaded',function(){
if(document.hidden)return start()
try{new PerformanceObserver(function(list,observer){observer.disconnect();askStyles();come()}).observe({type:'paint',buffered:true})}catch(e){start()}
})
addEventListener('load',come)
})()`

const EARLY_LINK = /<link rel="modulepreload"/g
const EARLY_SCRIPT = /<script type="module"/g

/** Makes a style sheet wait for the first paint, where the page itself brings what it looks like then; without script it does not. */
export function startStylesLate(html: string, { address, used }: { address: string; used: string }): string {
  const sheet = `<link rel="stylesheet" href="${address}"/>`
  const late = `<link rel="${WAITING}" as="style" href="${address}"/>`
  return html.replace(sheet, () => `<style>${used}</style>${late}<noscript>${sheet}</noscript>`)
}

/** Makes the scripts of a finished page wait for its first paint. React Router has no setting for it. */
export function startScriptsLate(html: string): string {
  return html.replace(EARLY_LINK, `<link rel="${WAITING}"`).replace(EARLY_SCRIPT, `<script type="${WAITING}"`)
}
