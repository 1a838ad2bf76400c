import { fromCallback } from 'xstate'
import { type Answers, unacknowledged } from '../../domain/answer.ts'
import type { JournalEvent, SavingContext } from '../machines/answer-saving/contract.ts'
import { acknowledgeAnswers, writeAnswers } from './answer-store.ts'
import { mirrorOf, type ProgressTimes, touchProgress, writeProgress } from './progress-mirror.ts'
import type { ServerClock } from './server-clock.ts'

const LONGEST_WAIT_MS = 300
const TOUCH_EVERY_MS = 10_000

/** Runs the work when the page is idle, at the latest after 300 ms. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}

/** What one attempt has still to write on this device. */
class Pages {
  readonly #of: SavingContext
  readonly #clock: ServerClock
  #answers: Answers
  #dirty: Answers
  #saved: Record<string, number> = {}

  constructor(of: SavingContext, clock: ServerClock) {
    this.#of = of
    this.#clock = clock
    this.#answers = of.answers
    this.#dirty = unacknowledged(of.answers, of.acknowledged)
    this.#saved = of.acknowledged
  }

  note(event: JournalEvent): void {
    if (event.type === 'journal.acknowledge') this.#saved = event.saved
    if (event.type !== 'journal.write') return
    this.#answers = { ...this.#answers, [event.questionId]: event.answer }
    this.#dirty = { ...this.#dirty, [event.questionId]: event.answer }
  }

  /** Starts both writes at once; the promise tells whether the durable one succeeded. */
  async write(): Promise<void> {
    const { userId: user, quizId: quiz, attemptId: attempt } = this.#of
    const [dirty, saved] = [this.#dirty, this.#saved]
    this.#dirty = {}
    this.#mirror()
    try {
      await writeAnswers({ user, quiz, attempt }, dirty, saved)
      await acknowledgeAnswers({ user, attempt }, saved)
    } catch (error) {
      this.#dirty = { ...dirty, ...this.#dirty }
      throw error
    }
  }

  /** Notes on this device how much time is left, whether or not anything was entered. */
  touch(): void {
    touchProgress(this.#of.quizId, this.#of, this.#times())
  }

  #mirror(): void {
    const { userId, attemptId, quizId, questionIds, startedAt } = this.#of
    const answers = mirrorOf(questionIds, this.#answers)
    writeProgress(quizId, { userId, attemptId, answers, startTime: startedAt, ...this.#times() })
  }

  #times(): ProgressTimes {
    const { deadline } = this.#of
    const now = this.#clock.now()
    const timeRemaining = deadline === null ? null : Math.max(0, Math.round((Date.parse(deadline) - now) / 1000))
    return { timeRemaining, timestamp: now, lastSaved: new Date(now).toISOString() }
  }
}

/** Writes every change to this device ahead of the server, a few at a time, and at once when the page is hidden, handed in or left. */
export const journal = (clock: ServerClock) =>
  fromCallback<JournalEvent, SavingContext>(({ input, sendBack, receive }) => {
    const pages = new Pages(input, clock)
    let cancel: (() => void) | null = null
    const write = () => {
      cancel?.()
      cancel = null
      pages.write().then(
        () => sendBack({ type: 'storage.worked' }),
        () => sendBack({ type: 'storage.failed' }),
      )
    }
    const soon = () => {
      cancel ??= whenIdle(write)
    }
    const hide = () => document.visibilityState === 'hidden' && write()
    receive((event) => {
      pages.note(event)
      event.type === 'journal.flush' ? write() : soon()
    })
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', write)
    const touching = setInterval(() => pages.touch(), TOUCH_EVERY_MS)
    soon()
    return () => {
      clearInterval(touching)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', write)
      if (cancel) write()
    }
  })
