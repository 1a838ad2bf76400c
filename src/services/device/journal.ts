import { fromCallback } from 'xstate'
import { savingTimes } from '../../../domain/time/durations.ts'
import type { JournalEvent, SavingContext } from '../../machines/answer-saving/contract.ts'
import type { ServerClock } from '../watch/server-clock.ts'
import { markAttemptOnPage, unmarkAttemptOnPage } from './attempts-on-page.ts'
import { noteWrite } from './device-writes.ts'
import { KeptCopy } from './kept-copy.ts'
import { discardRecords, outliveThePage } from './outbox-store.ts'
import { PendingWrites } from './pending-writes.ts'

const TOUCH_EVERY_MS = 10_000

/** Runs the work when the page is idle, at the latest after `savingTimes.deviceWrite`. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, savingTimes.deviceWrite)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: savingTimes.deviceWrite })
  return () => cancelIdleCallback(handle)
}

type Report = (event: { type: 'storage.worked' | 'storage.failed' }) => void

/** Carries out what one page writes, and says whether this device took it. */
class JournalWriter {
  readonly #pending: PendingWrites
  readonly #copy: KeptCopy
  readonly #attempt: SavingContext
  readonly #report: Report
  #cancel: (() => void) | null = null

  constructor(attempt: SavingContext, clock: ServerClock, report: Report) {
    this.#attempt = attempt
    this.#pending = new PendingWrites(attempt, clock)
    this.#copy = new KeptCopy(attempt)
    this.#report = report
  }

  readonly write = (): void => {
    this.#cancel?.()
    this.#cancel = null
    noteWrite(this.#attempt.attemptId, this.#reported(this.#pending.write()))
  }

  readonly touch = (): void => {
    this.#pending.touch()
    if (this.#pending.isBehind) this.write()
  }

  soon(): void {
    this.#cancel ??= whenIdle(this.write)
  }

  carryOut(event: JournalEvent): void {
    this.#pending.note(event)
    if (event.type === 'journal.flush') this.#copy.flush(event).catch(() => undefined)
    if (event.type === 'journal.charge') this.#copy.charge(event)
    if (event.type === 'journal.acknowledge') this.#reported(this.#copy.acknowledge(event, this.#pending.answers))
    else if (event.type === 'journal.discard') this.#reported(discardRecords(event.records))
    else if (event.type === 'journal.write' && event.typing) this.soon()
    else this.write()
  }

  end(): void {
    if (this.#cancel) this.write()
  }

  #reported(work: Promise<void>): Promise<void> {
    return work.then(
      () => this.#report({ type: 'storage.worked' }),
      () => this.#report({ type: 'storage.failed' }),
    )
  }
}

export interface RunningJournal {
  carryOut: (event: JournalEvent) => void
  stop: () => void
}

/** Starts to keep one page's edits on this device: choices at once, typing when the page is idle, everything when it is hidden, sent or left. */
export function startJournal(input: SavingContext, clock: ServerClock, report: Report): RunningJournal {
  const journalWriter = new JournalWriter(input, clock, report)
  const leave = () => {
    journalWriter.write()
    outliveThePage()
  }
  const hide = () => document.visibilityState === 'hidden' && leave()
  markAttemptOnPage(input.attemptId)
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  const touching = setInterval(journalWriter.touch, TOUCH_EVERY_MS)
  journalWriter.soon()
  const stop = () => {
    clearInterval(touching)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
    journalWriter.end()
    unmarkAttemptOnPage(input.attemptId)
  }
  return { carryOut: (event) => journalWriter.carryOut(event), stop }
}

/** Writes every edit to this device ahead of the server, as long as the actor runs. */
export const journal = (clock: ServerClock) =>
  fromCallback<JournalEvent, SavingContext>(({ input, sendBack, receive }) => {
    const { carryOut, stop } = startJournal(input, clock, sendBack)
    receive(carryOut)
    return stop
  })
