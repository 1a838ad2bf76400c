import { openDatabase } from '../db/open-database.ts'
import { type CheckLine, counted } from './checks/check-line.ts'

/** Holds what waited for webhooks in a restored school: the school it was copied from may have sent it already, or still does. Says nothing where nothing waited. */
export async function* holdDeliveries(url: string): AsyncGenerator<CheckLine> {
  const { db } = openDatabase(url)
  try {
    const held = db.updateTable('webhook_deliveries').set({ status: 'held' }).where('status', '=', 'waiting')
    const count = Number((await held.executeTakeFirst()).numUpdatedRows)
    if (count > 0) yield { holds: true, what: `${counted(count, 'delivery', 'deliveries')} to webhooks will not be sent unless replayed` }
  } finally {
    await db.destroy()
  }
}
