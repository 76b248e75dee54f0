/* Takes the place of the shop's service worker, deletes what it kept, and goes. */
addEventListener('install', () => void skipWaiting())

addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
}
