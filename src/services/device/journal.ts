import { fromCallback } from 'xstate'
import type { Answers, Edit } from '../../../domain/attempt/answer.ts'
import { savingTimes } from '../../../domain/time/durations.ts'
import type { JournalEvent, SavingContext } from '../../machines/answer-saving/contract.ts'
import type { DeviceRecord } from '../../machines/flushing/contract.ts'
import type { ServerClock } from '../watch/server-clock.ts'
import { acknowledgeRecords, discardRecords, writeRecords } from './answer-store.ts'
import { markAttemptOnPage, unmarkAttemptOnPage } from './attempts-on-page.ts'
import { noteWrite } from './device-writes.ts'
import { mirrorOf, type ProgressTimes, touchProgress, writeProgress } from './progress-mirror.ts'

const TOUCH_EVERY_MS = 10_000

/** Runs the work when the page is idle, at the latest after 300 ms. */
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
class Pages {
  readonly #of: Facts
  readonly #clock: ServerClock
  #answers: Answers
  #deadline: string | null
  #dirty = new Map<string, DeviceRecord>()
  readonly #heard = new Map<string, number>()

  constructor(of: SavingContext, clock: ServerClock) {
    this.#of = of
    this.#clock = clock
    this.#answers = of.answers
    this.#deadline = of.time.deadline
    this.#noteAll(of, of.unsent)
  }

  note(event: JournalEvent): void {
    if (event.type === 'journal.write') {
      this.#answers = event.answers
      this.#noteEdit(event, event.questionId, event.edit)
    }
    if (event.type === 'journal.charge') {
      this.#answers = event.answers
      this.#deadline = event.deadline
      this.#noteAll(event, event.unsent)
    }
    if (event.type === 'journal.acknowledge')
      for (const [question, { seq }] of Object.entries(event.saved)) this.#heard.set(`${question} ${event.writer}`, seq)
  }

  /** Starts both writes at once; the promise tells whether the durable one succeeded. */
  async write(): Promise<void> {
    const dirty = this.#unheard(this.#dirty)
    this.#dirty = new Map()
    this.#mirror()
    try {
      await writeRecords([...dirty.values()])
    } catch (error) {
      this.#dirty = new Map([...dirty, ...this.#dirty])
      throw error
    }
  }

  /** What the server has heard while the device took nothing is not written when it does again. */
  #unheard(records: ReadonlyMap<string, DeviceRecord>): Map<string, DeviceRecord> {
    return new Map([...records].filter(([key, { seq }]) => seq > (this.#heard.get(key) ?? 0)))
  }

  /** Whether this device lacks something; what it refused waits for the next write. */
  get isBehind(): boolean {
    return this.#dirty.size > 0
  }

  /** Notes on this device how much time is left, whether or not anything was entered. */
  touch(): void {
    touchProgress(this.#of.assignmentId, this.#of, this.#times())
  }

  #noteAll(stay: Stay, unsent: Record<string, Edit>): void {
    for (const [questionId, edit] of Object.entries(unsent)) this.#noteEdit(stay, questionId, edit)
  }

  #noteEdit({ writer, epoch }: Stay, question: string, { seq, base, settles = [], answerId, textAnswer }: Edit): void {
    const { userId: user, assignmentId: quiz, attemptId: attempt } = this.#of
    const value = { answerId, textAnswer }
    const record = { user, quiz, attempt, question, writer, epoch, seq, base, settles, value, refused: null }
    this.#dirty.set(`${question} ${writer}`, record)
  }

  #mirror(): void {
    const { userId, attemptId, assignmentId, questionIds, startedAt } = this.#of
    const answers = mirrorOf(questionIds, this.#answers)
    writeProgress(assignmentId, { userId, attemptId, answers, startTime: startedAt, ...this.#times() })
  }

  #times(): ProgressTimes {
    const now = this.#clock.now()
    const timeRemaining = this.#deadline === null ? null : Math.max(0, Math.round((Date.parse(this.#deadline) - now) / 1000))
    return { timeRemaining, timestamp: now, lastSaved: new Date(now).toISOString() }
  }
}

type Tell = (event: { type: 'storage.worked' | 'storage.failed' }) => void

/** Carries out what one page writes, and says whether this device took it. */
class Writing {
  readonly #pages: Pages
  readonly #of: SavingContext
  readonly #tell: Tell
  #cancel: (() => void) | null = null

  constructor(of: SavingContext, clock: ServerClock, tell: Tell) {
    this.#of = of
    this.#pages = new Pages(of, clock)
    this.#tell = tell
  }

  readonly write = (): void => {
    this.#cancel?.()
    this.#cancel = null
    noteWrite(this.#of.attemptId, this.#told(this.#pages.write()))
  }

  readonly touch = (): void => {
    this.#pages.touch()
    if (this.#pages.isBehind) this.write()
  }

  soon(): void {
    this.#cancel ??= whenIdle(this.write)
  }

  carryOut(event: JournalEvent): void {
    const { userId: user, attemptId: attempt } = this.#of
    this.#pages.note(event)
    if (event.type === 'journal.acknowledge') {
      const { writer, saved, refused } = event
      if (Object.keys({ ...saved, ...refused }).length > 0) this.#told(acknowledgeRecords({ user, attempt, writer }, saved, refused))
    } else if (event.type === 'journal.discard') this.#told(discardRecords(event.records))
    else if (event.type === 'journal.write' && event.typing) this.soon()
    else this.write()
  }

  end(): void {
    if (this.#cancel) this.write()
  }

  #told(work: Promise<void>): Promise<void> {
    return work.then(
      () => this.#tell({ type: 'storage.worked' }),
      () => this.#tell({ type: 'storage.failed' }),
    )
  }
}

/** Writes every edit to this device ahead of the server: choices at once, typing when the page is idle, everything when it is hidden, sent or left. */
export const journal = (clock: ServerClock) =>
  fromCallback<JournalEvent, SavingContext>(({ input, sendBack, receive }) => {
    const writing = new Writing(input, clock, sendBack)
    const hide = () => document.visibilityState === 'hidden' && writing.write()
    markAttemptOnPage(input.attemptId)
    receive((event) => writing.carryOut(event))
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', writing.write)
    const touching = setInterval(writing.touch, TOUCH_EVERY_MS)
    writing.soon()
    return () => {
      clearInterval(touching)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', writing.write)
      writing.end()
      unmarkAttemptOnPage(input.attemptId)
    }
  })
