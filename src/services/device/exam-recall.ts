import type { Answers } from '../../../domain/attempt/answer.ts'
import type { OutboxRecord } from '../../machines/flushing/contract.ts'
import type { RecalledExam } from '../../machines/quiz-attempt/contract.ts'
import { randomId } from '../browser/random-id.ts'
import { readCrossings } from './crossed-out-choices.ts'
import type { KeptExam } from './exam-database.ts'
import { readExam } from './exam-store.ts'
import { readRecords } from './outbox-store.ts'

/** The answers on screen: those that the server held last, then what each later stay on this device wrote. */
function answersOf({ answers }: KeptExam, records: readonly OutboxRecord[]): Answers {
  const shown: Answers = { ...answers }
  for (const { question, base, value } of records) {
    const held = shown[question]
    shown[question] = { ...value, flagged: held?.flagged ?? false, version: Math.max(held?.version ?? 0, base) }
  }
  return shown
}

const byStay = (one: OutboxRecord, other: OutboxRecord): number =>
  Number(one.detached ?? false) - Number(other.detached ?? false) || one.epoch - other.epoch

/**
 * The server's time by the date of this computer, which may be wrong: it is shown, and ends nothing. It is never before what the server said last.
 */
const estimate = ({ attempt, keptAt }: KeptExam, now: number): string =>
  new Date(Date.parse(attempt.serverNow) + Math.max(0, now - keptAt)).toISOString()

/** Opens a person's begun attempt from this device, as a writer of its own that the server does not know yet; null where none is kept. */
export async function recallExam(owner: { assignmentId: string; userId: string }): Promise<RecalledExam | null> {
  const exam = await readExam(owner.userId, owner.assignmentId)
  if (!exam) return null
  const { attempt, quiz, questions } = exam
  const found = (await readRecords(owner.userId)).filter((record) => record.attempt === attempt.id)
  const earlier = found.filter(({ refused }) => refused === null).toSorted(byStay)
  const time = {
    serverNow: estimate(exam, Date.now()),
    deadline: attempt.deadline,
    credited: attempt.credited,
    arrivedAt: performance.now(),
  }
  const charge = { writer: randomId(), epoch: attempt.epoch, answers: answersOf(exam, earlier), rivals: [], time }
  return { kind: 'begun', quiz, attempt, charge, questions, crossed: readCrossings({ ...owner, attemptId: attempt.id }), earlier }
}
