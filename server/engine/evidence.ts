import { type Answer, type Answers, countAnswered } from '../../domain/answer.ts'
import type { Question } from '../../domain/quiz.ts'
import type { LateEvidenceTable } from '../db/schema.ts'
import { nextLogRow } from './answer-log.ts'
import { type AttemptRow, lockAttempts, readAnswers } from './attempt-rows.ts'
import type { AcceptEvidenceCommand, AcceptEvidenceOutcome, AnswersFileCommand, AnswersFileOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { checkEntries, recordsOf } from './entries.ts'
import { gradedByMachine, readGrades, storeGrade, storeTotals, totalsOf } from './grade.ts'
import { read, type Sql } from './sql.ts'

type EvidenceRow = Pick<LateEvidenceTable, 'question_id' | 'revision' | 'answer_id' | 'text_answer'>
type Evidence = ReadonlyMap<string, EvidenceRow>

const submittedAttempt = async (sql: Sql, id: string): Promise<AttemptRow | null> => {
  const attempt = (await lockAttempts(sql, [id])).get(id)
  return attempt && attempt.status !== 'open' ? attempt : null
}

/**
 * Puts the newest late answer of each question in the place of the counted one, with a row of the log and a record of who, when and what it
 * replaced; the machine grades it, so that an essay waits again and a grade by hand is gone. What counts already stays as it is.
 */
export async function acceptEvidence(context: Context, command: AcceptEvidenceCommand): Promise<AcceptEvidenceOutcome> {
  const { sql, versions } = context
  const attempt = await submittedAttempt(sql, command.attemptId)
  if (!attempt) return { kind: 'notFound' }
  const evidence = new Map((await read<EvidenceRow>(sql, 'evidenceOf', [attempt.id])).map((row) => [row.question_id, row]))
  const refusal = refusalOf(command, evidence)
  if (refusal) return refusal
  const { questions } = await versions.one(sql, attempt.version_id)
  const stored = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  const newer = newerAnswers(command.questionIds, evidence, stored)
  const accepted = Object.keys(newer)
  if (accepted.length > 0) await replaceAnswers(sql, attempt, questions, { stored, newer, command })
  const { totals, revisions } = await gradeAgain(context, attempt, questions, newer, command)
  const unchanged = command.questionIds.filter((id) => !newer[id])
  return { kind: 'accepted', accepted, unchanged, ...totals, revisions }
}

function refusalOf({ questionIds, revisions }: AcceptEvidenceCommand, evidence: Evidence): AcceptEvidenceOutcome | null {
  const missing = questionIds.filter((id) => !evidence.has(id))
  if (missing.length > 0) return { kind: 'noEvidence', questionIds: missing }
  const changed = questionIds.filter((id) => revisions[id] !== undefined && revisions[id] !== evidence.get(id)?.revision)
  return changed.length > 0 ? { kind: 'evidenceChanged', questionIds: changed } : null
}

function newerAnswers(questionIds: readonly string[], evidence: Evidence, stored: Answers): Answers {
  const found = questionIds.flatMap((id) => {
    const row = evidence.get(id)
    if (!row || row.revision <= (stored[id]?.revision ?? -1)) return []
    const { answer_id, text_answer, revision } = row
    return [[id, { answerId: answer_id, textAnswer: text_answer, flagged: stored[id]?.flagged ?? false, revision }] as const]
  })
  return Object.fromEntries(found)
}

interface Replacing {
  stored: Answers
  newer: Answers
  command: AcceptEvidenceCommand
}

async function replaceAnswers(sql: Sql, attempt: AttemptRow, questions: readonly Question[], { stored, newer, command }: Replacing) {
  const at = command.now
  await sql.all('acceptAnswers', [JSON.stringify(recordsOf({ attempt, entries: newer, at }))])
  const log = nextLogRow(attempt, newer, at)
  await sql.all('appendLog', [JSON.stringify([log])])
  const ids = questions.map(({ id }) => id)
  await sql.all('moveLog', [attempt.id, log.seq, log.hash, countAnswered({ ...stored, ...newer }, ids)])
  const records = Object.entries(newer).map(([question, { revision }]) => {
    const record = { attempt: attempt.id, question, revision, accepted_by: command.teacherId, at }
    return { ...record, ...replacedOf(stored[question]) }
  })
  await sql.all('recordAccepted', [JSON.stringify(records)])
}

const replacedOf = (answer: Answer | undefined) => ({
  answer: answer?.answerId ?? null,
  text: answer?.textAnswer ?? '',
  flagged: answer?.flagged ? 1 : 0,
  replaced: answer?.revision ?? null,
})

/** Grades what is new; without anything new nothing is written. */
async function gradeAgain(
  context: Context,
  attempt: AttemptRow,
  questions: readonly Question[],
  newer: Answers,
  { questionIds, now }: AcceptEvidenceCommand,
) {
  const { sql } = context
  const grades = await readGrades(sql, attempt.id)
  const after = grades.map((held) => {
    const question = questions.find(({ id }) => id === held.question_id)
    const answer = newer[held.question_id]
    return question && answer ? gradedByMachine(context, question, answer, held) : held
  })
  const changed = after.filter((row, index) => row !== grades[index])
  for (const row of changed) await storeGrade(sql, attempt, row, { by: null, at: now })
  const totals = changed.length > 0 ? await storeTotals(sql, attempt, questions, after, now) : totalsOf(questions, after)
  const asked = after.filter(({ question_id }) => questionIds.includes(question_id))
  return { totals, revisions: Object.fromEntries(asked.map(({ question_id, revision }) => [question_id, revision])) }
}

/** Keeps what a downloaded file says beyond the counted answers as late evidence, when the file is of this attempt and its student. */
export async function keepAnswersFile({ sql, versions }: Context, command: AnswersFileCommand): Promise<AnswersFileOutcome> {
  const { file, teacherId, arrivedAt } = command
  const attempt = await submittedAttempt(sql, command.attemptId)
  if (!attempt) return { kind: 'notFound' }
  if (file.attemptId !== attempt.id || file.assignmentId !== attempt.assignment_id) return { kind: 'otherAttempt' }
  if (file.studentId !== attempt.student_id) return { kind: 'otherStudent' }
  const { entries, refused } = checkEntries(file.answers, await versions.one(sql, attempt.version_id))
  const stored = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  const kept = Object.entries(entries).filter(([id, entry]) => saysMore(entry, stored[id]))
  const records = recordsOf({ attempt, entries: Object.fromEntries(kept), at: arrivedAt })
  if (records.length > 0) await sql.all('keepFile', [JSON.stringify(records), file.writtenAt, teacherId])
  return {
    kind: 'kept',
    kept: Object.fromEntries(kept.map(([id, { revision }]) => [id, revision])),
    counted: Object.keys(entries).filter((id) => !kept.some(([one]) => one === id)),
    refused,
  }
}

/** A question that was never touched has revision 0. */
const saysMore = (entry: Answer, stored: Answer | undefined): boolean =>
  entry.revision > (stored?.revision ?? 0) &&
  (entry.answerId !== (stored?.answerId ?? null) || entry.textAnswer !== (stored?.textAnswer ?? ''))
