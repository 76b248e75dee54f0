import type { AuditFilter } from '../../../shop/audit/rules.ts'
import type { User } from '../../../shop/accounts/user.ts'
import { getAuditEntry, listActors, listAudit, type LoggedChange } from '../../../shop/audit/log.server.ts'
import type { ListPage } from '../../../platform/list-page.server.ts'
import type { Shop } from '../../../platform/shop.server.ts'

interface Asked {
  filter: AuditFilter
  position: string | null
  /** One entry, shown whole. */
  entryId: string | null
}

export interface AuditPage extends ListPage<LoggedChange> {
  actors: { id: string; name: string }[]
}

/** The entries that the address asks for; null when they could not be read, `none` for an unknown entry. [BEY-20] */
export async function readAudit(
  shop: Shop,
  actor: User,
  { filter, position, entryId }: Asked,
): Promise<AuditPage | 'none' | null> {
  try {
    const actors = await listActors(shop, actor)
    const page = entryId === null ? await listAudit(shop, actor, { filter, position }) : await oneEntry()
    return page.ok && actors.ok ? { ...page.value, actors: withChosen(actors.value, page.value) } : 'none'
  } catch (error) {
    shop.log.error({ err: error }, 'the audit could not be read')
    return null
  }

  async function oneEntry() {
    const entry = await getAuditEntry(shop, actor, entryId ?? '')
    return entry.ok ? { ok: true as const, value: { items: [entry.value], older: null, newer: null } } : entry
  }

  /** Also somebody who is no administrator any more, when it is their changes that are asked for. */
  function withChosen(actors: AuditPage['actors'], { items }: ListPage<LoggedChange>) {
    const { who } = filter
    const chosen = items.find((item) => item.actor.id !== null && item.actor.id === who)
    if (who === null || !chosen || actors.some(({ id }) => id === who)) return actors
    return [...actors, { id: who, name: chosen.actor.name }]
  }
}
