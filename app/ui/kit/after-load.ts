/** Runs so many ms after the page has loaded, or from now if it has; answers what calls it off. */
export function afterLoad(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(run, ms)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  return () => {
    removeEventListener('load', start)
    clearTimeout(timer)
  }
}
