import type { InspectionEvent } from 'xstate'
import type { User } from '../../../domain/people/user.ts'
import { paths } from '../../../src/paths.ts'
import type { Browser, Tab } from '../device/browser.ts'
import { type Ledger, textOfAnswer } from '../findings/ledger.ts'
import type { Press, RunningPage, Shown } from '../product/page-entry.ts'
import { assignmentId } from '../server/school.ts'
import type { HeldText } from '../server/server-facts.ts'

export type View = NonNullable<ReturnType<Tab['product']['look']>>

interface Options {
  number: number
  browser: Browser
  session: Map<string, string>
  /** Whether the exam is open on it, or only the courses of its student. */
  isExam: boolean
  ledger: Ledger
  device: string
  inspect: ((event: InspectionEvent) => void) | undefined
  onDeath: (error: unknown) => void
  onView: (page: Page, before: View | null, now: View | null) => void
}

const savedUser = 'examhall_user'

/** One page as a person at a device has it before them. */
export class Page {
  readonly number: number
  readonly device: string
  readonly isExam: boolean
  readonly tab: Tab
  readonly #options: Options
  #started: RunningPage | null = null
  #before: View | null = null
  #onBegun: (() => void) | null = null
  /** Whether a person has submitted here. */
  hasSubmitted = false

  constructor(options: Options) {
    this.#options = options
    this.number = options.number
    this.device = options.device
    this.isExam = options.isExam
    this.tab = options.browser.open(options.isExam ? paths.quizAttempt(assignmentId) : paths.studentCourses, options.session)
    const { scheduler } = options.browser.options
    const { process } = this.tab
    const clock = {
      setTimeout: (run: () => void, ms: number) => scheduler.after(ms, run, process),
      clearTimeout: (id: number) => scheduler.cancel(id),
    }
    const { inspect, onDeath } = options
    this.#started = this.tab.product.startPage({
      assignmentId: options.isExam ? assignmentId : null,
      clock,
      onDeath,
      onChange: () => this.notice(),
      ...(inspect && { inspect }),
    })
    this.notice()
  }

  get #running(): RunningPage {
    if (!this.#started) throw new Error('the page is not there yet')
    return this.#started
  }

  /** What the tab of this page keeps for the session. */
  get session(): Map<string, string> {
    return this.#options.session
  }

  get isOver(): boolean {
    return this.tab.process.isOver
  }

  look(): View | null {
    return this.isOver || !this.#started ? null : this.tab.product.look(this.#running)
  }

  userId(): string | null {
    return this.#running.userId()
  }

  shown(question: string): Shown {
    return this.tab.product.shownIn(this.#running, question)
  }

  listed() {
    return this.tab.product.listedOn(this.#running)
  }

  /** The texts that this page lists because they do not count. */
  texts(): HeldText[] {
    const attempt = this.look()?.attemptId
    return attempt ? this.listed().map(({ questionId, answer }) => ({ attempt, question: questionId, value: textOfAnswer(answer) })) : []
  }

  /** Runs the work when the exam is on the screen. */
  whenBegun(work: () => void): void {
    this.#onBegun = work
  }

  confirmSubmit(): boolean {
    this.hasSubmitted = this.press({ type: 'CONFIRM' }) || this.hasSubmitted
    return this.hasSubmitted
  }

  press(act: Press): boolean {
    return !this.isOver && this.tab.product.press(this.#running, act)
  }

  signIn(user: User): void {
    this.#running.session.send({ type: 'SIGNED_IN', user })
  }

  signOut(): void {
    this.#running.session.send({ type: 'SIGN_OUT' })
    this.#running.session.send({ type: 'CONFIRM' })
  }

  /** Tells what changed on the screen since the last time. */
  notice(): void {
    const now = this.look()
    const { onView } = this.#options
    if (now?.view !== this.#before?.view || now?.status !== this.#before?.status) onView(this, this.#before, now)
    this.#before = now
    if (now?.view !== 'question') return
    this.#onBegun?.()
    this.#onBegun = null
  }

  setVisible(isVisible: boolean): void {
    this.tab.document.visibilityState = isVisible ? 'visible' : 'hidden'
    this.tab.document.dispatchEvent(new Event('visibilitychange'))
  }

  /** Closes the page as a person does: it hears of it, and has a moment for what it has begun. */
  leave(): void {
    this.setVisible(false)
    this.tab.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
  }

  end(): void {
    this.#options.browser.end(this.tab)
  }

  /** Notes an edit in the ledger if the page took it. */
  enter(student: string, question: string, seen: readonly string[], at: number): void {
    const attempt = this.look()?.attemptId
    if (!attempt) return
    const value = textOfAnswer(this.shown(question))
    this.#options.ledger.enter({ student, attempt, question, value, page: this.number, device: this.device, at }, seen)
  }
}

/** Puts a person into the browser as a sign-in does. */
export const rememberUser = (browser: Browser, user: User | null): void => {
  if (user) browser.local.set(savedUser, JSON.stringify(user))
  else browser.local.delete(savedUser)
}
