import { hash } from 'node:crypto'
import type { RoomAct, RoomSkip } from '../../../../../domain/api/exam-room.ts'
import { limits } from '../../../../../domain/limits.ts'
import type { RoomActsTable, RoomActTargetsTable } from '../../../../db/room-tables.ts'
import { type Context, presentTime } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { decideReopening } from './decide-reopen.ts'
import { lockLatest, reopenAll } from './reopen.ts'
import type { ActEffect, RoomActCommand, RoomActOutcome } from './room-commands.ts'
import { type Decided, decide, isNotice, logOfAct, type Terms } from './room-effects.ts'
import { endPauses, inBatches, lockRoomAttempts, storeChanges } from './room-rows.ts'
import { keepInSecurityLog } from './security-entry.ts'

/** Carries out an act of the exam room for everybody whom it is for, once; a preview decides the same and stores nothing. */
export async function roomAct(context: Context, sent: RoomActCommand): Promise<RoomActOutcome> {
  const { sql } = context
  const { actId, assignmentId, preview } = sent
  const [known] = await read<Pick<RoomActsTable, 'assignment_id' | 'content'>>(sql, 'roomAct', [actId])
  if (known) {
    const isSame = known.assignment_id === assignmentId && (known.content === null || known.content === actFingerprint(sent))
    return isSame ? { kind: 'done', effects: await storedEffects(sql, actId) } : { kind: 'otherAct' }
  }
  if (isNotice(sent.act) && (await sql.all('notices', [assignmentId])).length >= limits.notices) return { kind: 'tooManyNotices' }
  const { decided, now } = await decideAll(context, sent)
  const basis = await basisOf(sql, sent)
  if (sent.basis !== undefined && sent.basis !== basis) return { kind: 'roomChanged' }
  if (!preview && !(await store(context, { ...sent, now }, decided))) return { kind: 'otherAct' }
  return { kind: 'done', effects: decided.map(({ effect }) => effect), basis }
}

/** A fingerprint of the room for a preview: the acts that are no notices and what was undone of them, and for a close also the attempts begun. Empty for a notice, whose preview never goes stale. */
async function basisOf(sql: Sql, { assignmentId, act }: RoomActCommand): Promise<string> {
  if (isNotice(act)) return ''
  const [{ acts, attempts } = { acts: 0, attempts: 0 }] = await read<{ acts: number; attempts: number }>(sql, 'roomBasis', [assignmentId])
  return act.kind === 'close' ? `${acts}-${attempts}` : `${acts}`
}

/** A hash by which the content of an act is known again; a reason may be written otherwise. */
function actFingerprint({ act, to }: RoomActCommand): string {
  const { kind, text = null, questionId = null, minutes = null } = { ...noContent, ...act }
  return hash('sha256', JSON.stringify([kind, text, questionId, minutes, to === 'all' ? to : [...to].sort()]), 'base64url')
}
const noContent: { text?: string; questionId?: string; minutes?: number } = {}

async function studentsOf(sql: Sql, { assignmentId, to }: RoomActCommand): Promise<string[]> {
  const members = (await read<{ student_id: string }>(sql, 'roomStudents', [assignmentId])).map(({ student_id }) => student_id)
  const wanted = to === 'all' ? null : new Set(to)
  return wanted ? members.filter((id) => wanted.has(id)) : members
}

/** Decides for everybody, with the present where time begins or ends to stand still: nobody's attempt changes any more then. */
async function decideAll(context: Context, command: RoomActCommand): Promise<{ decided: Decided[]; now: number }> {
  const { sql, grace } = context
  const { act, actId, assignmentId, to } = command
  const students = await studentsOf(sql, command)
  if (act.kind === 'reopen') {
    const latest = await lockLatest(sql, assignmentId, students)
    const terms = { now: presentTime(context, command.now), minutes: act.minutes ?? null }
    return { decided: students.map((id) => decideReopening(id, latest.get(id), terms)), now: terms.now }
  }
  const attempts = await lockRoomAttempts(sql, assignmentId, to === 'all' ? to : students)
  const ofStudent = new Map(attempts.map((attempt) => [attempt.student_id, attempt]))
  const isOfPauses = act.kind === 'pause' || act.kind === 'resume'
  const now = isOfPauses ? presentTime(context, command.now) : command.now
  const terms: Terms = { now, grace, actId, pausedUntil: act.kind === 'pause' ? await lastPauses(sql, assignmentId) : noPauses }
  return { decided: students.map((id) => decide(act, id, ofStudent.get(id), terms)), now }
}

const noPauses: ReadonlyMap<string, number> = new Map()

async function lastPauses(sql: Sql, assignmentId: string): Promise<Map<string, number>> {
  const rows = await read<{ attempt_id: string; ended_at: number }>(sql, 'lastPauses', [assignmentId])
  return new Map(rows.map(({ attempt_id, ended_at }) => [attempt_id, ended_at]))
}

type Row = Pick<RoomActTargetsTable, 'student_id' | 'attempt_id' | 'deadline_before' | 'deadline_after' | 'skipped'>

async function storedEffects(sql: Sql, actId: string): Promise<ActEffect[]> {
  const rows = await read<Row>(sql, 'roomTargets', [actId])
  return rows.map(({ student_id, attempt_id, deadline_before, deadline_after, skipped }) => ({
    ...{ studentId: student_id, attemptId: attempt_id, before: deadline_before, after: deadline_after },
    ...(skipped === null ? {} : { skipped: skipped as RoomSkip }),
  }))
}

const minutesOf = (act: RoomAct): number | null => ('minutes' in act ? (act.minutes ?? null) : null)

/** Returns false where an act of another quiz, whose room another server has locked, took the id meanwhile. */
async function keepAct(sql: Sql, command: RoomActCommand): Promise<boolean> {
  const { actId, assignmentId, act, to, by, reason, now } = command
  const text = 'text' in act ? act.text : null
  const question = 'questionId' in act ? act.questionId : null
  const everybody = to === 'all' ? 1 : 0
  const row = [actId, assignmentId, act.kind, text, question, minutesOf(act), by, now, reason, everybody, actFingerprint(command)]
  return (await sql.all('keepRoomAct', row)).length > 0
}

/** The act comes before its targets, as they name it; false, with nothing stored, where its id is taken. */
async function store(context: Context, command: RoomActCommand, decided: readonly Decided[]): Promise<boolean> {
  const { sql } = context
  const { actId, assignmentId, act, by, reason, now } = command
  if (!(await keepAct(sql, command))) return false
  const targets = decided.map(({ effect }) => ({
    ...{ act: actId, student: effect.studentId, attempt: effect.attemptId },
    ...{ before: effect.before, after: effect.after, skipped: effect.skipped ?? null },
  }))
  await inBatches(targets, (some) => sql.each('keepRoomTargets', some))
  const reopenings = decided.flatMap(({ reopening }) => reopening ?? [])
  if (reopenings.length > 0) await reopenAll(context, reopenings, { actId, now, log: logOfAct(act, command) })
  else await changeAttempts(sql, command, decided)
  if (act.kind === 'close') await sql.all('noteClosing', [actId])
  const students = decided.filter(({ effect }) => !effect.skipped).length
  const facts = { assignmentId, actId, act: act.kind, minutes: minutesOf(act), students, reason }
  await keepInSecurityLog(sql, { kind: 'roomActed', actorId: by, address: command.address, at: now, facts })
  return true
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
