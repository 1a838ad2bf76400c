import { accessCodeTries } from '../../../../domain/limits.ts'
import { protocolTimes } from '../../../../domain/time/durations.ts'
import type { Item } from './command-table.ts'
import { read, type Sql } from './database/sql.ts'

const { accessCodeWindow } = protocolTimes

const subjectOf = (studentId: string, assignmentId: string): string => `access codes ${studentId} ${assignmentId}`

const subjectsOf = ({ name, command }: Item): string[] =>
  name === 'begin' && command.accessCode !== null ? [subjectOf(command.studentId, command.assignmentId)] : []

/** Keeps the codes of one student and quiz apart, over all servers: each is looked at after what the one before it counted is committed. */
export async function lockCodeTries(sql: Sql, items: readonly Item[]): Promise<void> {
  const subjects = [...new Set(items.flatMap(subjectsOf))].filter((subject) => !subject.includes('\u0000')).sort()
  if (subjects.length > 0) await sql.all('lockCodes', [subjects])
}

/** Returns the seconds until a code is looked at again, or null when it is looked at now: after ten wrong ones of a student and quiz, whichever server saw them, none is until the first is ten minutes old. */
export async function codeWait(sql: Sql, studentId: string, assignmentId: string, now: number): Promise<number | null> {
  const subject = subjectOf(studentId, assignmentId)
  await pullBack(sql, subject, now)
  const [tried] = await read<{ wrong: number; first: number | null }>(sql, 'wrongCodes', [subject, now - accessCodeWindow])
  if (!tried || tried.first === null || tried.wrong < accessCodeTries) return null
  return Math.ceil((tried.first + accessCodeWindow - now) / 1000)
}

/** Only a clock that was ahead counts later than now: from here on such codes are wrong ones of now. */
async function pullBack(sql: Sql, subject: string, now: number): Promise<void> {
  const ahead = await read<{ count: number }>(sql, 'takeLaterCodes', [subject, now])
  const moved = ahead.reduce((total, { count }) => total + count, 0)
  if (moved > 0) await sql.all('addWrongCodes', [subject, now, moved])
}

export async function countWrongCode(sql: Sql, studentId: string, assignmentId: string, now: number): Promise<void> {
  await sql.all('addWrongCodes', [subjectOf(studentId, assignmentId), now, 1])
}
