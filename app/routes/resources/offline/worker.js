/*
 * The shop's service worker. It answers one thing by itself: a page that was asked for while the network or the shop was
 * away gets the page that says so. It keeps three font files and a style sheet, by which this page is
 * drawn, and nothing else: no page, price, picture or answer.
 * What stands for SETUP is put in by service-worker.ts; any change of it is a new worker.
 */
const { version, files, pages, headers, address } = SETUP
const CACHE = `offline-${version}`
const LONGEST_LOOK_MS = 10_000

addEventListener('install', (event) => {
  // no page depends on the worker's version, so the newest may take over at once
  void skipWaiting()
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOtherCaches(), registration.navigationPreload?.enable(), clients.claim()]),
  )
})

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (mode === 'navigate' && method === 'GET') event.respondWith(visit(event, pathname))
  else if (method === 'GET' && files.includes(pathname)) event.respondWith(file(event.request))
  else if (method === 'HEAD' && pathname === address) event.respondWith(look())
})

async function visit(event, pathname) {
  try {
    // what the browser asked for before the worker ran may have failed on a connection that was lost meanwhile
    const early = await Promise.resolve(event.preloadResponse).catch(() => undefined)
    // Firefox resolves a failed preload with an error response instead of rejecting it
    const answer = early && early.type !== 'error' ? early : await fetch(event.request)
    // the shop has no such answers: nginx and Caddy give them while no process of it is there
    if (answer.status !== 502 && answer.status !== 504) return answer
  } catch {
    // the network is away
  }
  return new Response(/^\/en(\/|$)/.test(pathname) ? pages.en : pages.mk, { headers })
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** Whether the shop answers: 200, or 204 where a failed request would be an error in the page's console. */
async function look() {
  const signal = AbortSignal.timeout?.(LONGEST_LOOK_MS)
  const isBack = await fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
    (answer) => answer.ok,
    () => false,
  )
  return new Response(null, { status: isBack ? 200 : 204 })
}

async function deleteOtherCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}
