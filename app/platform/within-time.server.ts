/** Null when it takes longer. What comes later is not heard. */
export async function withinTime<T>(coming: Promise<T>, ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null).unref()
  return await Promise.race([coming, late]).finally(() => clearTimeout(timer))
}
