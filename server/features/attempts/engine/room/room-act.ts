import type { RoomSkip } from '../../../../../domain/api/exam-room.ts'
import type { RoomActsTable, RoomActTargetsTable } from '../../../../db/room-tables.ts'
import { type Context, presentTime } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { decideReopenings, reopenAll } from './reopen.ts'
import type { ActEffect, RoomActCommand, RoomActOutcome } from './room-commands.ts'
import { type Decided, decide, logOfAct, type Terms } from './room-effects.ts'
import { endPauses, inBatches, lockRoomAttempts, storeChanges } from './room-rows.ts'

/** Carries out an act of the exam room for everybody whom it is for, once; a preview decides the same and stores nothing. */
export async function roomAct(context: Context, sent: RoomActCommand): Promise<RoomActOutcome> {
  const { sql, grace } = context
  const isInPresent = sent.act.kind === 'resume' || sent.act.kind === 'reopen'
  const command = isInPresent ? { ...sent, now: presentTime(context, sent.now) } : sent
  const { actId, assignmentId, now, preview } = command
  const [known] = await read<Pick<RoomActsTable, 'assignment_id'>>(sql, 'roomAct', [actId])
  if (known && known.assignment_id !== assignmentId) return { kind: 'otherAct' }
  if (known) return { kind: 'done', effects: await storedEffects(sql, actId), isNew: false }
  const decided = await decideAll(sql, command, { now, grace, actId })
  if (!preview) await store(context, command, decided)
  return { kind: 'done', effects: decided.map(({ effect }) => effect), isNew: true }
}

async function decideAll(sql: Sql, { act, assignmentId, to }: RoomActCommand, terms: Terms): Promise<Decided[]> {
  const members = (await read<{ student_id: string }>(sql, 'roomStudents', [assignmentId])).map(({ student_id }) => student_id)
  const wanted = to === 'all' ? null : new Set(to)
  const students = wanted ? members.filter((id) => wanted.has(id)) : members
  if (act.kind === 'reopen') return decideReopenings(sql, { assignmentId, students }, { now: terms.now, minutes: act.minutes ?? null })
  const attempts = await lockRoomAttempts(sql, assignmentId, wanted ? students : 'all')
  const ofStudent = new Map(attempts.map((attempt) => [attempt.student_id, attempt]))
  return students.map((id) => decide(act, id, ofStudent.get(id), terms))
}

type Row = Pick<RoomActTargetsTable, 'student_id' | 'attempt_id' | 'deadline_before' | 'deadline_after' | 'skipped'>

async function storedEffects(sql: Sql, actId: string): Promise<ActEffect[]> {
  const rows = await read<Row>(sql, 'roomTargets', [actId])
  return rows.map(({ student_id, attempt_id, deadline_before, deadline_after, skipped }) => ({
    ...{ studentId: student_id, attemptId: attempt_id, before: deadline_before, after: deadline_after },
    ...(skipped === null ? {} : { skipped: skipped as RoomSkip }),
  }))
}

/** The act comes before its targets, as they name it. */
async function store(context: Context, command: RoomActCommand, decided: readonly Decided[]): Promise<void> {
  const { sql } = context
  const { actId, assignmentId, act, to, by, reason, now } = command
  const text = 'text' in act ? act.text : null
  const question = 'questionId' in act ? act.questionId : null
  const minutes = 'minutes' in act ? (act.minutes ?? null) : null
  await sql.all('keepRoomAct', [actId, assignmentId, act.kind, text, question, minutes, by, now, reason, to === 'all' ? 1 : 0])
  const targets = decided.map(({ effect }) => ({
    ...{ act: actId, student: effect.studentId, attempt: effect.attemptId },
    ...{ before: effect.before, after: effect.after, skipped: effect.skipped ?? null },
  }))
  await inBatches(targets, (some) => sql.each('keepRoomTargets', some))
  const reopenings = decided.flatMap(({ reopening }) => reopening ?? [])
  if (reopenings.length > 0) await reopenAll(context, reopenings, { actId, now, log: logOfAct(act, command) })
  else await changeAttempts(sql, command, decided)
}

async function changeAttempts(sql: Sql, command: RoomActCommand, decided: readonly Decided[]): Promise<void> {
  const { act, actId, now } = command
  const log = logOfAct(act, command)
  const changed = decided.flatMap(({ attempt, change }) => (attempt && change ? [{ attempt, change }] : []))
  if (act.kind === 'resume') {
    await endPauses(
      sql,
      changed.map(({ attempt }) => attempt),
      { at: now, log },
    )
    return
  }
  if (act.kind === 'minutes') {
    const given = changed.map(({ attempt }) => ({ act: actId, attempt: attempt.id, at: now, minutes: act.minutes, ms: 0 }))
    await inBatches(given, (some) => sql.each('keepMinutes', some))
  }
  await storeChanges(
    sql,
    changed.map(({ attempt, change }) => [attempt, change, log]),
    now,
  )
}
