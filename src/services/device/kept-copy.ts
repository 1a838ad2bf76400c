import type { Answers } from '../../../domain/attempt/answer.ts'
import type { JournalEvent, SavingContext } from '../../machines/answer-saving/contract.ts'
import { acknowledgeRecords, type RecordReply, versionAfter } from './acknowledging.ts'
import { type AttemptKey, type HeldAnswers, keepCharge, keepFlags, keepPosition, keepTime } from './exam-store.ts'

type Acknowledges = Extract<JournalEvent, { type: 'journal.acknowledge' }>
type Charges = Extract<JournalEvent, { type: 'journal.charge' }>
type Flushes = Extract<JournalEvent, { type: 'journal.flush' }>

/** Reads what a reply says of the entries of this page's writer; null where it says nothing of any. */
function replyIn({ reply }: Acknowledges): RecordReply | null {
  if (!('saved' in reply)) return null
  const { saved, refused, rivals, kind } = reply
  return { saved, refused, rivals, inCharge: kind !== 'replacedWriter' && kind !== 'attemptClosed' }
}

/** What one page keeps beside the questions of its exam: what the server has taken, when it ends, how far the student got, and flags. */
export class KeptCopy {
  readonly #key: AttemptKey
  #position: number
  #flags = '{}'
  #deadline: string | null

  constructor({ userId, assignmentId, attemptId, position, time }: SavingContext) {
    this.#deadline = time.deadline
    this.#key = { user: userId, quiz: assignmentId, attempt: attemptId }
    this.#position = position
  }

  /** Forgets what the server has acknowledged, once its text is kept as an answer. */
  async acknowledge(event: Acknowledges, answers: Answers): Promise<void> {
    await this.#keepEnd(event)
    const reply = replyIn(event)
    if (!reply || Object.keys({ ...reply.saved, ...reply.refused }).length === 0) return
    const here = Object.keys(reply.saved).flatMap((question) => {
      const value = answers[question]
      return value ? [[question, { ...value, version: versionAfter({ question, value }, reply) ?? value.version }] as const] : []
    })
    await acknowledgeRecords({ ...this.#key, writer: event.writer }, reply, Object.fromEntries(here))
  }

  /** Keeps the end of the attempt where a reply has moved it. */
  async #keepEnd({ reply }: Acknowledges): Promise<void> {
    if (!('time' in reply) || !reply.time || reply.time.deadline === this.#deadline) return
    this.#deadline = reply.time.deadline
    await keepTime(this.#key, reply.time).catch(() => undefined)
  }

  /** Keeps what a stay in charge began with; what it changed at once is among its edits. */
  async charge({ answers, unsent, epoch }: Charges): Promise<void> {
    const held: HeldAnswers = Object.fromEntries(Object.entries(answers).filter(([question]) => !(question in unsent)))
    await keepCharge(this.#key, epoch, held)
  }

  /** Keeps how far the student has got and the flags that wait for the server, once for each change. */
  async flush({ position, flags }: Flushes): Promise<void> {
    const waiting = JSON.stringify(Object.fromEntries(Object.entries(flags ?? {}).map(([id, { flagged }]) => [id, flagged])))
    if (flags && waiting !== this.#flags) {
      this.#flags = waiting
      await keepFlags(this.#key, JSON.parse(waiting))
    }
    if (position === undefined || position === this.#position) return
    this.#position = position
    await keepPosition(this.#key, position)
  }
}
