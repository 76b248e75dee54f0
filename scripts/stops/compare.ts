import path from 'node:path'
import { openDatabase } from '../../app/server/database/database.server.ts'
import type { SmtpHost } from '../../tests/smtp.ts'

interface Compared {
  databaseUrl: string | null
  dataDir: string
  acknowledged: string[]
  smtp: SmtpHost
}

/** What the stops have lost or doubled, each as a line: orders that were acknowledged, mails that were taken. */
export async function compareAfterStops({
  databaseUrl,
  dataDir,
  acknowledged,
  smtp,
}: Compared): Promise<string[]> {
  const db = await openDatabase(
    databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', file: path.join(dataDir, 'shop.sqlite') },
  )
  try {
    const orders = await db.selectFrom('orders').select('id').execute()
    const stored = new Set(orders.map(({ id }) => id))
    const lost = acknowledged.filter((id) => !stored.has(id)).map((id) => `order ${id} is lost`)
    const sent = await db.selectFrom('outbox').select('id').where('sent_at', 'is not', null).execute()
    const ids = smtp.taken.map(({ message }) => /^message-id:\s*(\S+)/im.exec(message)?.[1] ?? 'none')
    const doubled = ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `mail ${id} went out twice`)
    const uncounted =
      sent.length === smtp.taken.length
        ? []
        : [`${smtp.taken.length} mails were taken, ${sent.length} count as sent`]
    const none = acknowledged.length > 0 && smtp.taken.length > 0 ? [] : ['no order or no mail at all']
    return [...lost, ...doubled, ...uncounted, ...none]
  } finally {
    await db.destroy()
  }
}
