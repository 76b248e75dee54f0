/** What `load` gives, for all who ask, loaded when the first one does: most starts need it late or never. Again when it failed. */
export function whenNeeded<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null

  async function loadNow(): Promise<Value> {
    try {
      return await load()
    } catch (error) {
      loaded = null
      throw error
    }
  }

  return () => (loaded ??= loadNow())
}
