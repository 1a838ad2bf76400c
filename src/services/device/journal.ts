import { fromCallback } from 'xstate'
import type { Answers, Edit } from '../../../domain/attempt/answer.ts'
import { savingTimes } from '../../../domain/time/durations.ts'
import type { JournalEvent, SavingContext } from '../../machines/answer-saving/contract.ts'
import type { OutboxRecord } from '../../machines/flushing/contract.ts'
import type { ServerClock } from '../watch/server-clock.ts'
import { versionTaken } from './acknowledging.ts'
import { markAttemptOnPage, unmarkAttemptOnPage } from './attempts-on-page.ts'
import { noteWrite } from './device-writes.ts'
import { KeptCopy } from './kept-copy.ts'
import { discardRecords, outliveThePage, writeRecords } from './outbox-store.ts'
import { mirrorOf, type ProgressTimes, touchProgress, writeProgress } from './progress-mirror.ts'

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

type Facts = Pick<SavingContext, 'userId' | 'assignmentId' | 'attemptId' | 'questionIds' | 'startedAt'>
type Stay = { writer: string; epoch: number }

/** What one page has still to write on this device; it writes only the edits of its own writers. */
class PendingWrites {
  readonly #attempt: Facts
  readonly #clock: ServerClock
  #answers: Answers
  #deadline: string | null
  #dirty = new Map<string, OutboxRecord>()
  /** What the server does not know this page for, until the same edits of a writer that it knows have taken its place. */
  readonly #detached = new Map<string, OutboxRecord>()
  #replaced: readonly OutboxRecord[]
  #isDetached: boolean
  /** Whom the server let write last, and what it could not take of those before. */
  #charge: { writer: string; left: readonly OutboxRecord[] } | null = null
  readonly #acknowledged = new Map<string, number>()
  /** Edits in whose place others are; a write that is under way when they go brings them back to no later one. */
  readonly #gone = new Set<string>()

  constructor(attempt: SavingContext, clock: ServerClock) {
    this.#attempt = attempt
    this.#clock = clock
    this.#answers = attempt.answers
    this.#deadline = attempt.time.deadline
    this.#isDetached = attempt.earlier !== undefined
    this.#replaced = attempt.replaced ?? []
    this.#noteAll(attempt, attempt.unsent)
  }

  note(event: JournalEvent): void {
    if (event.type === 'journal.write') {
      this.#answers = event.answers
      this.#noteEdit(event, event.questionId, event.edit)
    }
    if (event.type === 'journal.charge') {
      this.#answers = event.answers
      this.#deadline = event.deadline
      this.#charge = event
      this.#endDetached(event.left)
      this.#noteAll(event, event.unsent)
    }
    if (event.type === 'journal.acknowledge' && 'saved' in event.reply)
      for (const [question, { seq }] of Object.entries(event.reply.saved)) this.#acknowledged.set(`${question} ${event.writer}`, seq)
  }

  /** Starts both writes at once; the promise tells whether the durable one succeeded. */
  async write(): Promise<void> {
    const dirty = this.#unacknowledged(this.#dirty)
    const replaced = this.#replaced
    this.#dirty = new Map()
    this.#replaced = []
    this.#mirror()
    try {
      await writeRecords([...dirty.values()], replaced)
    } catch (error) {
      this.#dirty = this.#unacknowledged(new Map([...dirty, ...this.#dirty]))
      this.#replaced = [...replaced, ...this.#replaced]
      throw error
    }
  }

  /** The server knows this page now: what was written before goes, apart from what it could not take. */
  #endDetached(left: readonly OutboxRecord[]): void {
    const gone = [...this.#detached.values()].filter(
      ({ question, writer }) => !left.some((one) => one.question === question && one.writer === writer),
    )
    for (const { question, writer } of gone) this.#gone.add(`${question} ${writer}`)
    this.#dirty = this.#unacknowledged(this.#dirty)
    this.#replaced = [...this.#replaced, ...gone]
    this.#detached.clear()
    this.#isDetached = false
  }

  /** What is on screen. */
  get answers(): Answers {
    return this.#answers
  }

  /** What the server has acknowledged while the device took nothing is not written when it does again, nor what was sent before a take-over. */
  #unacknowledged(records: ReadonlyMap<string, OutboxRecord>): Map<string, OutboxRecord> {
    return new Map(
      [...records].filter(
        ([key, record]) => record.seq > (this.#acknowledged.get(key) ?? 0) && !this.#gone.has(key) && !this.#isSettled(record),
      ),
    )
  }

  #isSettled({ question, writer }: OutboxRecord): boolean {
    if (this.#charge === null || this.#charge.writer === writer) return false
    return !this.#charge.left.some((one) => one.question === question && one.writer === writer)
  }

  /** Whether this device lacks something; what it refused waits for the next write. */
  get isBehind(): boolean {
    return this.#dirty.size > 0
  }

  /** Notes on this device how much time is left, whether or not anything was entered. */
  touch(): void {
    touchProgress(this.#attempt.assignmentId, this.#attempt, this.#times())
  }

  #noteAll(stay: Stay, unsent: Record<string, Edit>): void {
    for (const [questionId, edit] of Object.entries(unsent)) this.#noteEdit(stay, questionId, edit)
  }

  #noteEdit({ writer, epoch }: Stay, question: string, { seq, base, settles = [], answerId, textAnswer }: Edit): void {
    const { userId: user, assignmentId: quiz, attemptId: attempt } = this.#attempt
    const value = { answerId, textAnswer }
    const record: OutboxRecord = { user, quiz, attempt, question, writer, epoch, seq, base, settles, value, refused: null }
    if (this.#isDetached) {
      Object.assign(record, { detached: true, base: Math.max(base, versionTaken(attempt, question)) })
      this.#detached.set(question, record)
    }
    this.#dirty.set(`${question} ${writer}`, record)
  }

  #mirror(): void {
    const { userId, attemptId, assignmentId, questionIds, startedAt } = this.#attempt
    const answers = mirrorOf(questionIds, this.#answers)
    writeProgress(assignmentId, { userId, attemptId, answers, startTime: startedAt, ...this.#times() })
  }

  #times(): ProgressTimes {
    const now = this.#clock.now()
    const timeRemaining = this.#deadline === null ? null : Math.max(0, Math.round((Date.parse(this.#deadline) - now) / 1000))
    return { timeRemaining, timestamp: now, lastSaved: new Date(now).toISOString() }
  }
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
