import type { Engine } from '../../app/server/database/database.server.ts'
import type { Scene, SceneOptions } from './scene.ts'
import type { Shopping } from './shopping.ts'

/** Something bad that happens to the shop while people order. */
export interface Fault {
  name: string
  about: string
  /** How often it strikes in the short form and in the long one; an engine without a figure can't have it. */
  times: Partial<Record<Engine, { short: number; long: number }>>
  /** So soon after it has ended people can order again, in ms; 5 s when it isn't said. */
  overWithinMs?: number
  /** Why this machine can't have it; null when it can. */
  impossible?: () => string | null
  /** What the shop is started with. */
  options?: (engine: Engine) => Omit<SceneOptions, 'engine'>
  /**
   * Strikes once and returns when the shop answers again; throws when it doesn't, or when anything else is not as it has
   * to be. Returns how long the shop took to answer again, in ms.
   */
  strike(scene: Scene, shopping: Shopping): Promise<number>
}
