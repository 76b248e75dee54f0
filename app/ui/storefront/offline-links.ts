/**
 * While the device has no network, a pressed link is left to the browser: the page that was asked for can't come, and the
 * service worker's page stands at its address until it can. The router would fail at the address that is left. [BEY-11]
 */
export function leaveLinksToBrowser(): () => void {
  const leave = (event: MouseEvent) => {
    if (navigator.onLine || !navigator.serviceWorker?.controller) return
    if (event.target instanceof Element && event.target.closest('a[href]')) event.stopImmediatePropagation()
  }
  // before the router's own listener, which is on the document
  addEventListener('click', leave, true)
  return () => removeEventListener('click', leave, true)
}
