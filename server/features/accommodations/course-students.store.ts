import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { isoOf } from '../../../domain/time/iso.ts'
import { containing, offsetOf, type Page, pageSize, searchWordsOf } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'
import { namesOf, textKey } from '../accounts/users.store.ts'
import { deadlineNow } from '../attempts/attempt-state.ts'
import type { Scope } from './giving.ts'

type Db = Kysely<Database>

export interface ListedStudent {
  studentId: string
  firstName: string
  lastName: string
  email: string
}

/** Which students a list shows: those whose name or address holds every word, and perhaps only those who are given something. */
export interface StudentFilter {
  search: string
  onlyGiven: boolean
}

type Students<O> = SelectQueryBuilder<Database & { e: Database['enrollments']; u: Database['users'] }, 'e' | 'u', O>

const isGiven = ({ courseId, assignmentId }: Scope) => sql<boolean>`exists (select 1 from accommodations c
  where c.course_id = ${courseId} and (c.assignment_id is null or c.assignment_id = ${assignmentId ?? ''})
    and (c.student_id = u.id or exists (select 1 from student_group_members m where m.group_id = c.group_id and m.student_id = u.id)))`

function narrowed<O>(query: Students<O>, scope: Scope, { search, onlyGiven }: StudentFilter): Students<O> {
  let narrow = query.where('e.course_id', '=', scope.courseId).where('e.status', '!=', 'removed')
  for (const word of searchWordsOf(textKey(search)).map(containing))
    narrow = narrow.where(sql<boolean>`(u.name_key like ${word} escape '!' or u.email_key like ${word} escape '!')`)
  return onlyGiven ? narrow.where(isGiven(scope)) : narrow
}

/** Reads a page of the students of a course, by name; page 0 is all of them. */
export async function readStudents(db: Db, scope: Scope, filter: StudentFilter, page: number): Promise<Page<ListedStudent>> {
  const students = db.selectFrom('enrollments as e').innerJoin('users as u', 'u.id', 'e.student_id')
  const sorted = narrowed(students.select(['u.id', 'u.first_name', 'u.last_name', 'u.email']), scope, filter)
    .orderBy('u.name_key')
    .orderBy('u.id')
  const rows = await (page === 0 ? sorted : sorted.limit(pageSize).offset(offsetOf(page))).execute()
  const counted = students.select(sql<number>`count(*)`.as('total'))
  const { total } = await narrowed(counted, scope, filter).executeTakeFirstOrThrow()
  return { rows: rows.map((row) => ({ studentId: row.id, ...namesOf(row), email: row.email })), total: Number(total) }
}

/** How far a student is with a quiz. */
export interface Progress {
  attemptsUsed: number
  open: { attemptId: string; startedAt: string; deadline: string | null } | null
}

/** Reads how far students are with a quiz at an instant (epoch ms): while an attempt is paused its deadline moves on; whoever has not begun is left out. */
export async function readProgress(db: Db, assignmentId: string, now: number): Promise<Map<string, Progress>> {
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'status', 'started_at', 'deadline', 'begun_deadline', 'paused_at'])
    .where('assignment_id', '=', assignmentId)
    .execute()
  const ofStudent = Map.groupBy(rows, ({ student_id }) => student_id)
  const openOf = (attempts: typeof rows): Progress['open'] => {
    const open = attempts.find(({ status }) => status === 'open')
    return open ? { attemptId: open.id, startedAt: isoOf(open.started_at), deadline: isoOf(deadlineNow(open, now)) } : null
  }
  return new Map([...ofStudent].map(([id, attempts]) => [id, { attemptsUsed: attempts.length, open: openOf(attempts) }]))
}
