import { type AnswerValue, isSameAnswer } from '../../domain/answer.ts'
import { sha256 } from './answer-log.ts'
import { readAsides } from './aside.ts'
import { type AttemptRow, readAnswers } from './attempt-rows.ts'
import type { AnswersFileCommand, AnswersFileOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { checkEntries } from './entries.ts'
import { submittedAttempt } from './evidence.ts'
import { progressOf } from './taking-in.ts'

/** Keeps whatever a downloaded file says beside the counted answers, when the file is of this attempt and its student. */
export async function keepAnswersFile(context: Context, command: AnswersFileCommand): Promise<AnswersFileOutcome> {
  const { sql, versions } = context
  const { file } = command
  const attempt = await submittedAttempt(sql, command.attemptId)
  if (!attempt) return { kind: 'notFound' }
  if (file.attemptId !== attempt.id || file.assignmentId !== attempt.assignment_id) return { kind: 'otherAttempt' }
  if (file.studentId !== attempt.student_id) return { kind: 'otherStudent' }
  const { entries, refused } = checkEntries(file.answers, await versions.one(sql, attempt.version_id))
  const stored = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  const isCounted = ([id, entry]: [string, AnswerValue]): boolean => isSameAnswer(entry, stored[id])
  const asides = Object.entries(entries).filter((each) => !isCounted(each))
  const full = await keep(context, attempt, asides, command)
  return {
    kind: 'kept',
    kept: asides.flatMap(([id]) => (full.includes(id) ? [] : [id])),
    counted: Object.entries(entries)
      .filter(isCounted)
      .map(([id]) => id),
    refused: { ...refused, ...Object.fromEntries(full.map((id) => [id, 'full'])) },
  }
}

/** Keeps each text once, however often its file comes; answers the questions for which there was no room. */
async function keep(
  { sql, newId }: Context,
  attempt: AttemptRow,
  texts: readonly [string, AnswerValue][],
  { file, teacherId, arrivedAt: at }: AnswersFileCommand,
): Promise<string[]> {
  const asides = await readAsides(sql, [attempt], newId)
  const full = texts.flatMap(([question, value]) => {
    const writer = `file ${sha256(JSON.stringify([value.answerId, value.textAnswer]))}`.slice(0, 64)
    const place = { question, writer, source: 'file' as const, seq: 0, base: 0, at, inTime: false }
    return asides.keep(attempt, { ...place, value }) ? [] : [question]
  })
  await asides.store({ writtenAt: file.writtenAt, uploadedBy: teacherId })
  await sql.all('updateProgress', [JSON.stringify([progressOf(attempt)])])
  return full
}
