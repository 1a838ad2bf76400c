import { isSameAnswer } from '../../../../domain/attempt/answer.ts'
import type { AttemptRow } from '../attempt-state.ts'
import { type EvidenceRow, submittedAttempt } from './accept-evidence.ts'
import { readAnswers } from './attempt-rows.ts'
import type { AnswersFileCommand, AnswersFileOutcome, FileText } from './commands.ts'
import type { Context } from './context.ts'
import { read } from './database/sql.ts'
import { sha256 } from './log/log-writing.ts'
import { askedVersion, type Version } from './quiz-version-cache.ts'
import { readEvidenceTexts } from './saving/evidence-texts.ts'
import { checkEntries, type EntryRefusal } from './saving/intake.ts'
import { progressOf } from './saving/intake-group.ts'

/** Keeps whatever a downloaded file says beside the counted answers, when the file is of this attempt and its student. */
export async function keepAnswersFile(context: Context, command: AnswersFileCommand): Promise<AnswersFileOutcome> {
  const { sql, versions } = context
  const { file } = command
  const attempt = await submittedAttempt(sql, command.attemptId)
  if (!attempt) return { kind: 'notFound' }
  if (file.attemptId !== attempt.id || file.assignmentId !== attempt.assignment_id) return { kind: 'otherAttempt' }
  if (file.studentId !== attempt.student_id) return { kind: 'otherStudent' }
  const { texts, refused } = checkTexts(file.texts, await askedVersion(versions, sql, attempt.version_id))
  const stored = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  const [counted, evidenceTexts] = partition(texts, ([id, value]) => isSameAnswer(value, stored[id]))
  const full = await keep(context, attempt, evidenceTexts, command)
  const kept = new Set(evidenceTexts.flatMap((text) => (full.includes(text) ? [] : [text[0]])))
  return {
    kind: 'kept',
    kept: [...kept],
    counted: [...new Set(counted.map(([id]) => id))].filter((id) => !evidenceTexts.some(([other]) => other === id)),
    refused: { ...refused, ...Object.fromEntries(full.map(([id]) => [id, 'full'])) },
  }
}

const partition = <T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
]

/** Returns the texts that can be stored, cleaned, and why the others cannot. */
function checkTexts(said: readonly FileText[], version: Version) {
  const checked = said.map(([question, value]) => checkEntries({ [question]: value }, version))
  return {
    texts: checked.flatMap(({ entries }) => Object.entries(entries)),
    refused: Object.assign({}, ...checked.map(({ refused }) => refused)) as Record<string, EntryRefusal>,
  }
}

const isListed = (rows: readonly EvidenceRow[], [question, value]: FileText): boolean =>
  rows.some((row) => row.question_id === question && row.answer_id === value.answerId && row.text_answer === value.textAnswer)

/** Keeps each text once, however often and in whatever way it comes; returns those for which there was no room. */
async function keep(
  { sql, newId }: Context,
  attempt: AttemptRow,
  texts: readonly FileText[],
  { file, teacherId, arrivedAt: at }: AnswersFileCommand,
): Promise<FileText[]> {
  const listed = attempt.aside_bytes > 0 ? await read<EvidenceRow>(sql, 'evidenceOf', [attempt.id]) : []
  const evidenceTexts = await readEvidenceTexts(sql, [attempt], newId)
  const full = texts.filter((text) => {
    const [question, { answerId, textAnswer }] = text
    const writer = `file ${sha256(JSON.stringify([answerId, textAnswer]))}`.slice(0, 64)
    const place = { question, writer, source: 'file' as const, seq: 0, base: 0, at, inTime: false }
    return !isListed(listed, text) && !evidenceTexts.keep(attempt, { ...place, value: { answerId, textAnswer } })
  })
  await evidenceTexts.store({ writtenAt: file.writtenAt, uploadedBy: teacherId })
  await sql.each('updateProgress', [progressOf(attempt)])
  return full
}
