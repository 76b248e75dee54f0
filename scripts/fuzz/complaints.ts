const BAD = /"level":"(?:error|fatal)"|mail (?:given up|not sent)|UnhandledPromise|uncaught|^\s+at /i

/** The lines in which the shop, or the probe in it, complains; each is told once. */
export function complaintsOf(output: () => string): () => string[] {
  let told = 0
  return () => {
    const all = output()
    const end = all.lastIndexOf('\n') + 1
    const lines = all.slice(told, end).split('\n')
    told = Math.max(told, end)
    return lines.filter((line) => BAD.test(line)).map((line) => line.slice(0, 1200))
  }
}
