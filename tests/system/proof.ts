import type { Engine } from '../support/sql.ts'

/** What came of a proof: the figures of its line, in their order, and every fault that it has found. */
export interface Outcome {
  figures: Record<string, string | number>
  problems: string[]
}

export interface Run {
  engine: Engine
  times: number
  buyers: number
  onProgress(text: string): void
}

/** Something that the shop promises whatever happens to it, tried on the built shop from outside. */
export interface Proof {
  name: string
  about: string
  /** How often, or for how many, in the short form and in the long one; an engine without figures can't have it. */
  times: Partial<Record<Engine, { short: number; long: number }>>
  impossible?(): string | null
  run(run: Run): Promise<Outcome>
}
