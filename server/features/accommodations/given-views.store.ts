import type { Kysely } from 'kysely'
import type { AccommodationSource, AccommodationView, GroupTerms, QuizAccommodationBody } from '../../../domain/api/accommodations.ts'
import { type Accommodation, mostGenerous } from '../../../domain/time/accommodation.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { AccommodationsTable } from '../../db/accommodation-tables.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf } from '../accounts/users.store.ts'
import { accommodationOf } from './accommodation-row.ts'
import type { Scope } from './giving.ts'

type Db = Kysely<Database>
type NamedRow = AccommodationsTable & { first_name: string; last_name: string; group_name: string | null }

function bodyOf({ availableFrom, availableUntil, dueDate, ...given }: Accommodation): QuizAccommodationBody {
  return { ...given, availableFrom: isoOf(availableFrom), availableUntil: isoOf(availableUntil), dueDate: isoOf(dueDate) }
}

/** Shows what was given, with who gave it when and why. */
const viewOf = (row: NamedRow): AccommodationView => ({
  ...bodyOf(accommodationOf(row)),
  reason: row.reason,
  givenBy: fullNameOf(row),
  givenAt: isoOf(row.given_at),
})

/** What was given in a course or a quiz, ready to be shown. */
export interface GivenViews {
  /** By student, given to them alone for the course or quiz that was asked for. */
  own: ReadonlyMap<string, AccommodationView>
  /** By student, from where they have something. */
  sources: ReadonlyMap<string, AccommodationSource[]>
  /** By student, the most generous of what reaches them besides `own`. */
  besides: ReadonlyMap<string, QuizAccommodationBody>
  groups: GroupTerms[]
}

const namedRows = (db: Db) =>
  db
    .selectFrom('accommodations as c')
    .innerJoin('users as u', 'u.id', 'c.given_by')
    .leftJoin('student_groups as g', 'g.id', 'c.group_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'g.name as group_name'])

/** Reads what was given once, with who gave it when and why. */
export const readGivenView = async (db: Db, accommodationId: string): Promise<AccommodationView> =>
  viewOf(await namedRows(db).where('c.id', '=', accommodationId).executeTakeFirstOrThrow())

const rowsOf = (db: Db, { courseId, assignmentId }: Scope): Promise<NamedRow[]> =>
  namedRows(db)
    .where('c.course_id', '=', courseId)
    .where(({ or, eb }) => or([eb('c.assignment_id', 'is', null), eb('c.assignment_id', '=', assignmentId ?? '')]))
    .orderBy('c.id')
    .execute()

const sourceOf = ({ assignment_id, group_id, group_name }: NamedRow): AccommodationSource => ({
  scope: assignment_id === null ? 'course' : 'quiz',
  group: group_id === null ? null : { id: group_id, name: group_name ?? '' },
})

interface Member {
  group_id: string
  student_id: string
}

/** Returns the rows that reach each student. */
function reachingRows(rows: readonly NamedRow[], members: readonly Member[]): Map<string, NamedRow[]> {
  const found = new Map<string, NamedRow[]>()
  for (const row of rows) {
    const reached = row.student_id ?? members.filter(({ group_id }) => group_id === row.group_id).map(({ student_id }) => student_id)
    for (const id of [reached].flat()) found.set(id, [...(found.get(id) ?? []), row])
  }
  return found
}

function besidesOf(reaching: ReadonlyMap<string, NamedRow[]>, isOwn: (row: NamedRow) => boolean): Map<string, QuizAccommodationBody> {
  const others = [...reaching].map(([id, rows]) => [id, rows.filter((row) => !isOwn(row))] as const).filter(([, rows]) => rows.length > 0)
  return new Map(others.map(([id, rows]) => [id, bodyOf(mostGenerous(rows.map(accommodationOf)))]))
}

/** Reads what was given in a quiz with what its course gives, or with no quiz in the course alone. */
export async function readGivenViews(db: Db, scope: Scope): Promise<GivenViews> {
  const rows = await rowsOf(db, scope)
  const groups = await db
    .selectFrom('student_groups')
    .select(['id', 'name'])
    .where('course_id', '=', scope.courseId)
    .orderBy('name_key')
    .execute()
  const members = await db
    .selectFrom('student_group_members as m')
    .innerJoin('student_groups as g', 'g.id', 'm.group_id')
    .select(['m.group_id', 'm.student_id'])
    .where('g.course_id', '=', scope.courseId)
    .execute()
  const here = rows.filter(({ assignment_id }) => assignment_id === scope.assignmentId)
  const reaching = reachingRows(rows, members)
  const ofGroup = (groupId: string) => here.find(({ group_id }) => group_id === groupId)
  return {
    own: new Map(here.flatMap((row) => (row.student_id === null ? [] : [[row.student_id, viewOf(row)]]))),
    sources: new Map([...reaching].map(([id, each]) => [id, each.map(sourceOf)])),
    besides: besidesOf(reaching, (row) => row.student_id !== null && here.includes(row)),
    groups: groups.map(({ id, name }) => {
      const given = ofGroup(id)
      const memberCount = members.filter(({ group_id }) => group_id === id).length
      return { groupId: id, name, memberCount, given: given ? viewOf(given) : null }
    }),
  }
}
