import { type Kysely, sql } from 'kysely'
import { type DueTerms, dueOf, outagesMoveDueFrom } from '../../../domain/time/due-date.ts'
import { movedByRunningPause } from '../../../domain/time/room-time.ts'
import type { Database } from '../../db/schema.ts'
import { deadlineNow, givenDueOf } from './attempt-state.ts'
import { outageStore } from './outages.store.ts'
import { type RoomTimeOf, type RoomTimeRow, roomTimesIn } from './room-time-rows.ts'

type Db = Kysely<Database>
type Quiz = DueTerms & { id: string }

/** What an open attempt makes of the dates of its quiz; instants in epoch ms, null where there is none. */
export interface OpenDue {
  dueDate: number | null
  deadline: number | null
}

const openAttempts = (db: Db, studentId: string, assignmentIds: readonly string[]) =>
  db
    .selectFrom('attempts')
    .select(['id', 'assignment_id', 'started_at', 'paused_at', 'room_version', 'deadline', 'begun_deadline', 'due_given', 'due_latest'])
    .where('student_id', '=', studentId)
    .where('status', '=', 'open')
    .where('assignment_id', 'in', assignmentIds)
    .execute()

async function roomTimesOf(db: Db, attempts: readonly { id: string; room_version: number }[]): Promise<RoomTimeOf> {
  const ids = attempts.flatMap(({ id, room_version }) => (room_version === 0 ? [] : [id]))
  if (ids.length === 0) return roomTimesIn([])
  const pauses = db
    .selectFrom('attempt_pauses')
    .select(['attempt_id', 'began_at', 'ended_at', sql<number | null>`null`.as('given')])
    .where('attempt_id', 'in', ids)
  const minutes = db
    .selectFrom('attempt_minutes')
    .select(['attempt_id', 'at as began_at', 'at as ended_at', sql<number | null>`minutes * 60000 + ms`.as('given')])
    .where('attempt_id', 'in', ids)
  const rows: RoomTimeRow[] = await pauses.unionAll(minutes).orderBy('attempt_id').orderBy('began_at').execute()
  return roomTimesIn(rows)
}

const ofStudent =
  (db: Db) =>
  async (studentId: string, quizzes: readonly Quiz[], now: number): Promise<Map<string, OpenDue>> => {
    const terms = new Map(quizzes.map((quiz) => [quiz.id, quiz]))
    const attempts = quizzes.length === 0 ? [] : await openAttempts(db, studentId, [...terms.keys()])
    if (attempts.length === 0) return new Map()
    const earliest = attempts.flatMap(({ assignment_id, started_at }) => {
      const quiz = terms.get(assignment_id)
      return quiz ? outagesMoveDueFrom(started_at, quiz) : []
    })
    const outages = await outageStore(db).since(Math.min(...earliest))
    const roomTime = await roomTimesOf(db, attempts)
    return new Map(
      attempts.flatMap((attempt) => {
        const quiz = terms.get(attempt.assignment_id)
        if (!quiz) return []
        const { due } = dueOf({ startedAt: attempt.started_at, given: givenDueOf(attempt) }, quiz, outages, roomTime(attempt))
        const dueDate = movedByRunningPause(due, attempt.paused_at, now)
        return [[quiz.id, { dueDate, deadline: deadlineNow(attempt, now) }] as const]
      }),
    )
  }

/** Reads when quizzes are due in open attempts: as the exam room and outages have moved it; a pause that lasts moves it on with the clock. */
export const openDueStore = (db: Db) => ({
  /** Returns the dates of the quizzes in which a student has an open attempt at `now` (epoch ms), by quiz; `quizzes` are as the student has them. */
  ofStudent: ofStudent(db),
  /** Returns when a quiz is due for a student at `now` (epoch ms), who may have an open attempt in it. */
  ofQuiz: async (quiz: Quiz, studentId: string, now: number): Promise<number | null> =>
    ((await ofStudent(db)(studentId, [quiz], now)).get(quiz.id) ?? quiz).dueDate,
})
