/**
 * Runs the built shop in this process. Two worker threads are enough for password hashing, compression and files on a
 * small server, and each keeps memory of its own; UV_THREADPOOL_SIZE says otherwise. Has to come before their first use.
 */
export async function serveBuilt(): Promise<void> {
  process.env.NODE_ENV = 'production'
  process.env.UV_THREADPOOL_SIZE ??= '2'
  await import(new URL('../build/server/index.js', import.meta.url).href)
}
