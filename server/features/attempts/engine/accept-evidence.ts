import { type Answers, countAnswered } from '../../../../domain/attempt/answer.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import type { EvidenceTable } from '../../../db/evidence-tables.ts'
import type { AttemptRow } from '../attempt-state.ts'
import { lockAttempts, readAnswers } from './attempt-rows.ts'
import type { AcceptEvidenceCommand, AcceptEvidenceOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { read, type Sql } from './database/sql.ts'
import { type GradeRow, readGrades, storeGrade, storeTotals, totalsOf } from './grade.ts'
import { logRow, rowText, wholeEntry } from './log/log-writing.ts'
import { type GradeBefore, gradeOfAccepted, replacedRecords } from './replaced-answers.ts'

/** A text that lies beside the answers, as far as it can be accepted. */
export type EvidenceRow = GradeBefore & Pick<EvidenceTable, 'id' | 'question_id' | 'answer_id' | 'text_answer' | 'bytes'>

/** Reads and locks an attempt that has ended, or returns null. */
export const submittedAttempt = async (sql: Sql, id: string): Promise<AttemptRow | null> => {
  const attempt = (await lockAttempts(sql, [id])).get(id)
  return attempt && attempt.status !== 'open' ? attempt : null
}

/**
 * Puts texts that did not count in the place of the counted answers, with a row of the log and a record of who, when and what each replaced.
 * What they replace is kept beside the answers with its grade; a grade by hand comes back with a text that had one, the machine grades the rest.
 */
export async function acceptEvidence(context: Context, command: AcceptEvidenceCommand): Promise<AcceptEvidenceOutcome> {
  const { sql, versions } = context
  const attempt = await submittedAttempt(sql, command.attemptId)
  if (!attempt) return { kind: 'notFound' }
  const chosen = await chosenOf(sql, attempt, command)
  if ('kind' in chosen) return chosen
  const { questions } = await versions.one(sql, attempt.version_id)
  const stored = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  if (chosen.fresh.length > 0) await replaceAnswers(context, attempt, questions, { stored, chosen: chosen.fresh, command })
  const newer = newerAnswers(chosen.fresh, stored)
  const { totals, revisions } = await gradeAgain(context, attempt, questions, newer, { ...chosen, now: command.now })
  const accepted = chosen.fresh.map(({ id }) => id)
  return { kind: 'accepted', accepted, unchanged: command.evidenceIds.filter((id) => !accepted.includes(id)), ...totals, revisions }
}

interface Chosen {
  fresh: EvidenceRow[]
  questionIds: string[]
}

/** Parts the ids into what does not count and what counts already. */
async function chosenOf(sql: Sql, { id }: AttemptRow, { evidenceIds }: AcceptEvidenceCommand): Promise<AcceptEvidenceOutcome | Chosen> {
  const waiting = await read<EvidenceRow>(sql, 'evidenceOf', [id])
  const accepted = await read<Pick<EvidenceRow, 'id' | 'question_id'>>(sql, 'countingEvidence', [id])
  const fresh = waiting.filter((row) => evidenceIds.includes(row.id))
  const before = accepted.filter((row) => evidenceIds.includes(row.id))
  const questionIds = [...fresh, ...before].map(({ question_id }) => question_id)
  if (questionIds.length < evidenceIds.length) return { kind: 'evidenceChanged' }
  const twice = questionIds.filter((question, index) => questionIds.indexOf(question) !== index)
  return twice.length > 0 ? { kind: 'sameQuestion', questionIds: [...new Set(twice)] } : { fresh, questionIds }
}

const newerAnswers = (chosen: readonly EvidenceRow[], stored: Answers): Answers =>
  Object.fromEntries(
    chosen.map(({ question_id: id, answer_id, text_answer }) => {
      const { flagged = false, version = 0 } = stored[id] ?? {}
      return [id, { answerId: answer_id, textAnswer: text_answer, flagged, version: version + 1 }]
    }),
  )

interface Replacing {
  stored: Answers
  chosen: readonly EvidenceRow[]
  command: AcceptEvidenceCommand
}

async function replaceAnswers(
  context: Context,
  attempt: AttemptRow,
  questions: readonly Question[],
  { stored, chosen, command }: Replacing,
) {
  const { sql } = context
  const { teacherId: accepted, now: at } = command
  const newer = newerAnswers(chosen, stored)
  const entries = Object.entries(newer).map(([id, answer]) => wholeEntry(id, answer.version, answer))
  const log = logRow(attempt, rowText({ accepted }, entries), at)
  await sql.each('appendLog', [log])
  await sql.all('hearReplaced', [attempt.id, Object.keys(newer)])
  await setAside(context, attempt, { stored, chosen, command })
  await sql.each('acceptAnswers', answerRecords(attempt, newer, log.seq, at))
  await sql.each('recordAccepted', acceptedRecords({ stored, chosen, command }, newer))
  await sql.all('dropEvidence', [chosen.map(({ id }) => id)])
  const ids = questions.map(({ id }) => id)
  const answered = countAnswered({ ...stored, ...newer }, ids)
  await sql.all('moveLog', [attempt.id, log.seq, log.hash, attempt.log_bytes, at, attempt.aside_bytes, answered])
}

const bytesIn = (rows: readonly { bytes: number }[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0)

/** Keeps the answers that count until now, whatever room there is: a teacher decides, and it can be decided back. */
async function setAside(context: Context, attempt: AttemptRow, { stored, chosen, command }: Replacing) {
  const replaced = chosen.map(({ question_id: id }) => [id, stored[id]] as const)
  const kept = replacedRecords(context, attempt, replaced, command.now)
  attempt.aside_bytes += bytesIn(kept) - bytesIn(chosen)
  if (kept.length > 0) await context.sql.each('keepReplaced', kept)
}

const answerRecords = ({ id: attempt }: AttemptRow, newer: Answers, logged: number, at: number) =>
  Object.entries(newer).map(([question, { answerId, textAnswer, version }]) => {
    const place = { attempt, question, answer: answerId, text: textAnswer, version }
    return { ...place, writer: null, seq: 0, logged, whole: 1, at }
  })

const acceptedRecords = ({ stored, chosen, command }: Replacing, newer: Answers) =>
  chosen.map(({ id, question_id: question }) => {
    const before = stored[question]
    return {
      ...{ id, accepted_by: command.teacherId, at: command.now, version: newer[question]?.version ?? 0 },
      ...{ answer: before?.answerId ?? null, text: before?.textAnswer ?? '', flagged: before?.flagged ? 1 : 0 },
      replaced: before?.version ?? null,
    }
  })

/** Grades what is new; without anything new nothing is written. */
async function gradeAgain(
  context: Context,
  attempt: AttemptRow,
  questions: readonly Question[],
  newer: Answers,
  { fresh, questionIds, now }: Chosen & { now: number },
) {
  const { sql } = context
  const grades = await readGrades(sql, attempt.id)
  const chosen = new Map(fresh.map((row) => [row.question_id, row]))
  const after = grades.map((held) => {
    const question = questions.find(({ id }) => id === held.question_id)
    const [answer, row] = [newer[held.question_id], chosen.get(held.question_id)]
    return question && answer && row ? gradeOfAccepted(context, question, answer, held, row) : held
  })
  const graderOf = ({ question_id: id, manual }: GradeRow) => (manual === 1 ? (chosen.get(id)?.graded_by ?? null) : null)
  const changed = after.filter((row, index) => row !== grades[index])
  for (const row of changed) await storeGrade(sql, attempt, row, { by: graderOf(row), at: now })
  const totals =
    changed.length > 0 ? await storeTotals(sql, attempt, questions, { before: grades, after }, now) : totalsOf(questions, after)
  const shown = after.filter(({ question_id }) => questionIds.includes(question_id))
  return { totals, revisions: Object.fromEntries(shown.map(({ question_id, revision }) => [question_id, revision])) }
}
