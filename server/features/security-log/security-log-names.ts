import type { Kysely } from 'kysely'
import type { SecurityEntry } from '../../../domain/api/security-log.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
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

/** What questions are called in the version of the quiz that each submission was written in. */
async function questionNames(db: Db, submissionIds: readonly string[], questionIds: readonly string[]): Promise<Named> {
  const written = db.selectFrom('attempts').select('version_id').where('id', 'in', submissionIds)
  const versions = await db.selectFrom('quiz_versions').select('questions').where('id', 'in', written).execute()
  const questions = versions.flatMap((version) => JSON.parse(version.questions) as Question[])
  return questions.filter(({ id, title }) => title !== '' && questionIds.includes(id)).map(({ id, title }) => ({ id, label: title }))
}

/** What a student is given is between student and teacher: its entries say no more than they have to. */
const isNamed = ({ kind }: Pick<SecurityEntry, 'kind'>): boolean => kind !== 'accommodationChanged'

/** Adds to the facts of entries what courses, quizzes, submissions and questions are called now; what is gone keeps its id alone. */
export async function withNames<Entry extends Pick<SecurityEntry, 'kind' | 'facts'>>(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const ids = Map.groupBy(
    entries.filter(isNamed).flatMap(({ facts }) => facts),
    ({ name }) => name,
  )
  const valuesOf = (name: string) => [...new Set(ids.get(name)?.map(({ value }) => value))]
  const labels = new Map<string, string>()
  const label = (name: string, found: Named) => found.forEach((one) => void labels.set(`${name} ${one.id}`, one.label))
  for (const name of ids.keys()) label(name, (await readers[name]?.(db, valuesOf(name))) ?? [])
  if (ids.has('questionId')) label('questionId', await questionNames(db, valuesOf('submissionId'), valuesOf('questionId')))
  const named = (fact: Fact): Fact => {
    const found = labels.get(`${fact.name} ${fact.value}`)
    return found === undefined ? fact : { ...fact, label: found }
  }
  return entries.map((entry) => (isNamed(entry) ? { ...entry, facts: entry.facts.map(named) } : entry))
}
