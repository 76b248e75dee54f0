/** How the server writes what waits for the first paint: a browser leaves what it does not know. */
export const WAITING = 'late'

/**
 * Runs in the head: starts the page's scripts when the first screen with its pictures has been painted, so that styles,
 * letters and pictures have the network for themselves before; a second after the first of both at the latest. A page in
 * the background is not painted, so it does not wait.
 */
export const START_SCRIPTS = `(function(){
var awaited=2,started=false
function start(){
if(started)return
started=true
document.querySelectorAll('link[rel=${WAITING}]').forEach(function(link){link.rel='modulepreload'})
document.querySelectorAll('script[type=${WAITING}]').forEach(function(script){script.type='module';script.parentNode.insertBefore(script,script.nextSibling)})
}
function come(){
awaited-=1
if(awaited===1)setTimeout(start,1000)
if(awaited===0)requestAnimationFrame(function(){setTimeout(start)})
}
addEventListener('DOMContentLoaded',function(){
if(document.hidden)return start()
try{new PerformanceObserver(function(list,observer){observer.disconnect();come()}).observe({type:'paint',buffered:true})}catch(e){start()}
})
addEventListener('load',come)
})()`

const EARLY_LINK = /<link rel="modulepreload"/g
const EARLY_SCRIPT = /<script type="module"/g

/** Makes the scripts of a finished page wait for its first paint. React Router has no setting for it. */
export function startScriptsLate(html: string): string {
  return html.replace(EARLY_LINK, `<link rel="${WAITING}"`).replace(EARLY_SCRIPT, `<script type="${WAITING}"`)
}
