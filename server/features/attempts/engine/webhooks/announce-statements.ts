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

/** What writes news into the outbox of every webhook that asks for them; a rehearsal, whose quiz has its id by its course, is no news. */
export const announceStatements = ({ records, randomId }: SqlFragments) =>
  ({
    announce: `insert into webhook_deliveries (id, webhook_id, event, course_id, payload, created_at, next_try_at, tries, status)
      select ${randomId}, h.id, e.event, a.course_id, e.payload, e.at, e.at, 0, 'waiting'
      from ${records(newsRow)} join assignments a on a.id = e.assignment and a.id <> a.course_id || '-quiz'
      join webhooks h on h.disabled_at is null and (h.course_id is null or h.course_id = a.course_id)
        and ' ' || h.events || ' ' like '% ' || e.event || ' %'`,
  }) as const
