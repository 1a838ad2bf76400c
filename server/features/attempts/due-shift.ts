import { sql } from 'kysely'

/**
 * By how many ms the exam room has moved the due date of the open attempt that a student has in the quiz of the row `a`, at an instant (epoch ms);
 * null where none is open. A pause that lasts moves it on with the clock.
 */
export const dueShiftOfOpen = (studentId: string, now: number) =>
  sql<number | string | null>`(select cast(
      coalesce((select sum(p.ended_at - p.began_at) from attempt_pauses p where p.attempt_id = o.id), 0)
      + coalesce((select sum(m.minutes * 60000 + m.ms) from attempt_minutes m where m.attempt_id = o.id), 0)
      + coalesce(cast(${now} as bigint) - o.paused_at, 0) as bigint)
    from attempts o where o.assignment_id = a.id and o.student_id = ${studentId} and o.status = 'open')`

/** Returns a due date as the exam room has moved it; null stays null. */
export const shiftedDue = (dueDate: number | null, moved: number | string | null): number | null =>
  dueDate === null ? null : dueDate + Number(moved ?? 0)
