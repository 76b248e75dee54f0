const KEPT = 'earlyPresses'

declare global {
  interface Window {
    /** Ends the keeping and tells what was kept. */
    [KEPT]?: () => Iterable<HTMLElement>
  }
}

/**
 * Runs in the head: on a slow network a button is seen before the page can answer. What is pressed until then is kept,
 * each button once, and looks pressed at once; forms, links and buttons that open a window work without script anyway.
 */
export const KEEP_EARLY_PRESSES = `(function(){
var pressed=new Set()
function keep(event){
var button=event.target.closest&&event.target.closest('button[type=button]')
if(button&&!button.commandForElement&&!button.popoverTargetElement){pressed.add(button);button.dataset.pressed=''}
}
addEventListener('click',keep,true)
window.${KEPT}=function(){removeEventListener('click',keep,true);return pressed}
})()`

/** Does what was pressed before the page could answer. */
export function answerEarlyPresses(): void {
  const pressed = window[KEPT]?.() ?? []
  delete window[KEPT]
  for (const button of pressed) {
    delete button.dataset.pressed
    if (button.isConnected) button.click()
  }
}
