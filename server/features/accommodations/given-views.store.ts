import type { Kysely } from 'kysely'
import type { AccommodationSource, AccommodationView, GroupTerms } from '../../../domain/api/accommodations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { AccommodationsTable } from '../../db/accommodation-tables.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf } from '../accounts/users.store.ts'
import { accommodationOf } from './accommodation-row.ts'
import type { Scope } from './accommodations.store.ts'

type Db = Kysely<Database>
type NamedRow = AccommodationsTable & { first_name: string; last_name: string; group_name: string | null }

/** Shows what was given, with who gave it when and why. */
function viewOf(row: NamedRow): AccommodationView {
  const { availableFrom, availableUntil, dueDate, ...given } = accommodationOf(row)
  const dates = { availableFrom: isoOf(availableFrom), availableUntil: isoOf(availableUntil), dueDate: isoOf(dueDate) }
  return { ...given, ...dates, reason: row.reason, givenBy: fullNameOf(row), givenAt: isoOf(row.given_at) }
}

/** What was given in a course or a quiz, ready to be shown. */
export interface GivenViews {
  /** By student, given to them alone for the course or quiz that was asked for. */
  own: ReadonlyMap<string, AccommodationView>
  /** By student, from where they have something. */
  sources: ReadonlyMap<string, AccommodationSource[]>
  groups: GroupTerms[]
}

const rowsOf = (db: Db, { courseId, assignmentId }: Scope): Promise<NamedRow[]> =>
  db
    .selectFrom('accommodations as c')
    .innerJoin('users as u', 'u.id', 'c.given_by')
    .leftJoin('student_groups as g', 'g.id', 'c.group_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'g.name as group_name'])
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

function sourcesOf(rows: readonly NamedRow[], members: readonly Member[]): Map<string, AccommodationSource[]> {
  const found = new Map<string, AccommodationSource[]>()
  for (const row of rows) {
    const reached = row.student_id ?? members.filter(({ group_id }) => group_id === row.group_id).map(({ student_id }) => student_id)
    for (const id of [reached].flat()) found.set(id, [...(found.get(id) ?? []), sourceOf(row)])
  }
  return found
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
  const ofGroup = (groupId: string) => here.find(({ group_id }) => group_id === groupId)
  return {
    own: new Map(here.flatMap((row) => (row.student_id === null ? [] : [[row.student_id, viewOf(row)]]))),
    sources: sourcesOf(rows, members),
    groups: groups.map(({ id, name }) => {
      const given = ofGroup(id)
      const memberCount = members.filter(({ group_id }) => group_id === id).length
      return { groupId: id, name, memberCount, given: given ? viewOf(given) : null }
    }),
  }
}
