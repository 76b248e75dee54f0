/** From now on: how much larger this process became at most, in MB. */
export function watchMemory(): () => number {
  const before = process.memoryUsage.rss()
  let most = before
  setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20).unref()
  return () => (most - before) / 1e6
}
