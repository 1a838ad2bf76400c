import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import { type Answers, isAnswered, isSameAnswer } from '../../../domain/attempt/answer.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { isLogIntact, makesReceipt, type ReceiptRecords, saysSame } from './log-proof.ts'
import type { ReceiptSubmission } from './receipts.store.ts'

/** Returns the answers as they were submitted: what was accepted later is taken back. */
function submitted({ answers, accepted }: ReceiptRecords): Answers {
  const before = { ...answers }
  for (const { questionId, replaced } of accepted.toReversed()) {
    if (replaced) before[questionId] = replaced
    else delete before[questionId]
  }
  return before
}

const answeredIn = (answers: Answers): number => Object.values(answers).filter(isAnswered).length

/** Counts the questions for which something else counts than what was submitted; an answer may have been put back. */
const changedQuestions = ({ answers, accepted }: ReceiptRecords, before: Answers): number => {
  const questions = [...new Set(accepted.map(({ questionId }) => questionId))]
  return questions.filter((id) => !isSameAnswer(answers[id], before[id])).length
}

function holdsAccepted({ answers, accepted }: ReceiptRecords): boolean {
  const newest = new Map(accepted.map((one) => [one.questionId, one]))
  return [...newest].every(([question, one]) => saysSame(answers[question], one))
}

/** Compares a receipt with what the server holds now: the stored answers, and apart from them the log. */
export async function proveReceipt(held: ReceiptRecords): Promise<Pick<ReceiptCheck, 'matches' | 'logIntact'>> {
  const matches = makesReceipt(held.submission, submitted(held)) && holdsAccepted(held)
  return { matches, logIntact: await isLogIntact(held) }
}

/** Checks a receipt, and says whose and of which submission it is. */
export async function checkReceipt(held: ReceiptRecords<ReceiptSubmission>): Promise<ReceiptCheck> {
  const { submission } = held
  const before = submitted(held)
  return {
    ...(await proveReceipt(held)),
    submissionId: submission.id,
    assignmentId: submission.assignmentId,
    assignmentTitle: submission.assignmentTitle,
    studentName: submission.studentName,
    attemptNumber: submission.number,
    submittedAt: isoOf(submission.submittedAt),
    answeredCount: answeredIn(before),
    acceptedCount: changedQuestions(held, before),
    ...(held.accepted.length > 0 ? { countedCount: answeredIn(held.answers) } : {}),
    closedBy: submission.closedBy,
    ...(submission.earlier ? { reopenedAt: isoOf(submission.earlier.until) } : {}),
  }
}
