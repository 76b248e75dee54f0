/** Null when it takes longer; a later value or failure is ignored. */
export async function withinTime<T>(coming: Promise<T>, ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null).unref()
  return await Promise.race([coming, late]).finally(() => clearTimeout(timer))
}
