import type { Kysely } from 'kysely'
import type { SecurityEntry } from '../../../domain/api/security-log.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Fact = SecurityEntry['facts'][number]
type Named = readonly { id: string; label: string }[]

const readers: Readonly<Partial<Record<string, (db: Db, ids: readonly string[]) => Promise<Named>>>> = {
  courseId: (db, ids) => db.selectFrom('courses').select(['id', 'title as label']).where('id', 'in', ids).execute(),
  assignmentId: (db, ids) => db.selectFrom('assignments').select(['id', 'title as label']).where('id', 'in', ids).execute(),
  submissionId: async (db, ids) => {
    const rows = await db
      .selectFrom('attempts')
      .innerJoin('users', 'users.id', 'attempts.student_id')
      .innerJoin('assignments', 'assignments.id', 'attempts.assignment_id')
      .select(['attempts.id', 'users.first_name', 'users.last_name', 'assignments.title'])
      .where('attempts.id', 'in', ids)
      .execute()
    return rows.map(({ id, first_name, last_name, title }) => ({ id, label: `${first_name} ${last_name}, ${title}` }))
  },
}

/** What a student is given is between student and teacher: its entries say no more than they have to. */
const isNamed = ({ kind }: Pick<SecurityEntry, 'kind'>): boolean => kind !== 'accommodationChanged'

/** Adds to the facts of entries what courses, quizzes and submissions are called now; what is gone keeps its id alone. */
export async function withNames<Entry extends Pick<SecurityEntry, 'kind' | 'facts'>>(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const ids = Map.groupBy(
    entries.filter(isNamed).flatMap(({ facts }) => facts),
    ({ name }) => name,
  )
  const labels = new Map<string, string>()
  for (const [name, facts] of ids) {
    const found = (await readers[name]?.(db, [...new Set(facts.map(({ value }) => value))])) ?? []
    for (const { id, label } of found) labels.set(`${name} ${id}`, label)
  }
  const named = (fact: Fact): Fact => {
    const label = labels.get(`${fact.name} ${fact.value}`)
    return label === undefined ? fact : { ...fact, label }
  }
  return entries.map((entry) => (isNamed(entry) ? { ...entry, facts: entry.facts.map(named) } : entry))
}
