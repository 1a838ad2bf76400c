import type { Column } from '../database/sql-fragments.ts'

const newsRow: readonly Column[] = [
  ['event', 'text'],
  ['assignment', 'text'],
  ['payload', 'text'],
  ['at', 'bigint'],
]

interface SqlFragments {
  records: (columns: readonly Column[]) => string
  randomId: string
}

/** Stores a delivery for every webhook that asks for such an event; a rehearsal, whose quiz is named after its course, has none. */
export const deliveryStatements = ({ records, randomId }: SqlFragments) =>
  ({
    storeDeliveries: `insert into webhook_deliveries (id, webhook_id, event, course_id, payload, created_at, next_try_at, tries, status)
      select ${randomId}, h.id, e.event, a.course_id, e.payload, e.at, e.at, 0, 'waiting'
      from ${records(newsRow)} join assignments a on a.id = e.assignment and a.id <> a.course_id || '-quiz'
      join webhooks h on h.disabled_at is null and (h.course_id is null or h.course_id = a.course_id)
        and ' ' || h.events || ' ' like '% ' || e.event || ' %'`,
  }) as const
