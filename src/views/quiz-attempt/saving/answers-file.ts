import type { AnswersFile } from '../../../../domain/api/evidence.ts'
import { selectRecords } from '../../../machines/answer-saving/selectors.ts'
import type { OutboxRecord } from '../../../machines/flushing/contract.ts'
import type { ExamSnapshot } from '../../../machines/quiz-attempt/exam-ref.ts'
import { selectSaving } from '../../../machines/quiz-attempt/selectors.ts'
import type { AttemptProps } from '../attempt-props.ts'

const recordOf = ({ question, writer, seq, value }: OutboxRecord) => ({ questionId: question, writer, seq, ...value })

/** The answers of an attempt as a file that a teacher can upload to the late evidence: those on screen, and beside them what else waits on this device. */
export const answersFile = (snapshot: ExamSnapshot, now: number): AnswersFile => {
  const { context } = snapshot
  const saving = selectSaving(snapshot)
  const answers = Object.entries(context.answers).map(([id, { answerId, textAnswer, flagged }]) => [id, { answerId, textAnswer, flagged }])
  return {
    format: 'examhall-answers',
    version: 2,
    assignmentId: context.assignmentId,
    attemptId: context.attempt?.id ?? null,
    userId: context.userId,
    title: context.quiz?.title ?? '',
    writtenAt: new Date(now).toISOString(),
    answers: Object.fromEntries(answers),
    records: saving ? selectRecords(saving.getSnapshot()).map(recordOf) : [],
  }
}

/** Offers data to the person as a JSON file. */
export const downloadJson = (name: string, data: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Offers the answers of a running attempt as a file. */
export const downloadAnswers = ({ attempt, now }: AttemptProps): void =>
  downloadJson('my-answers.json', answersFile(attempt.getSnapshot(), now()))
