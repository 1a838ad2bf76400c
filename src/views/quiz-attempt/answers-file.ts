import type { QuizAttemptSnapshot } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'

/** The answers of an attempt as a file that a teacher can upload to the late evidence. */
export const answersFile = ({ context }: QuizAttemptSnapshot, now: number) => ({
  format: 'examhall-answers',
  version: 1,
  assignmentId: context.assignmentId,
  attemptId: context.attempt?.id ?? null,
  userId: context.userId,
  title: context.quiz?.title ?? '',
  writtenAt: new Date(now).toISOString(),
  answers: context.answers,
})

/** Offers data to the person as a JSON file. */
export const downloadJson = (name: string, data: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
