import type { DatabaseSync } from 'node:sqlite'
import { paths } from '../../../src/paths.ts'
import { carryOut } from '../people/act.ts'
import { rememberUser } from '../people/page.ts'
import type { Act, SchoolEvent } from '../people/steps.ts'
import type { startReview } from '../product/review-page.ts'
import type { Products } from '../products.ts'
import { newProcess } from '../scheduling/scheduler.ts'
import { inThisThread } from '../server/in-this-thread.ts'
import { assignmentId, teacher, userOf } from '../server/school.ts'
import { attemptFacts, countedTexts } from '../server/server-facts.ts'
import { story } from '../stories/story.ts'
import { World } from '../world.ts'

export type Device = 'laptop' | 'tablet'

/** The essay that Ada writes and her teacher grades. */
export const essay = 'q2'
const ada = userOf('Ada')
const cast = [{ student: 'Ada', devices: ['laptop', 'tablet', 'desk'] }]
/** Long enough for the longest walk. */
export const limitMinutes = 600
const rules = { limitMinutes, closesAt: null, cantGoBack: false }
const soon = 8_000
/** In this time every page has asked the server again, whether it has something to send or not. */
const heartbeat = 90_000

/** Ada at two devices and her teacher at a desk, each with the real charts, and one server in this thread. */
export class ExamOfTwo {
  readonly world: World
  #raw: DatabaseSync | null = null
  #desk: ReturnType<typeof startReview> | null = null

  constructor(products: Products) {
    const school: typeof inThisThread = (own, rules) => {
      const made = inThisThread(own, rules)
      this.#raw = made.raw
      return made
    }
    this.world = new World({ products, story: story('two people', cast, [], { rules }), school })
  }

  get #database(): DatabaseSync {
    if (!this.#raw) throw new Error('the school has no database')
    return this.#raw
  }

  /** What pages and server found wrong by themselves. */
  get violations(): readonly unknown[] {
    return this.world.observer.violations
  }

  async pass(ms: number): Promise<void> {
    await this.world.scheduler.runUntil(this.world.scheduler.now + ms)
  }

  /** The teacher's change reaches a page with its next request. */
  passHeartbeat(): Promise<void> {
    return this.pass(heartbeat)
  }

  async atDevice(on: Device, act: Act): Promise<void> {
    carryOut(this.world, { at: 0, who: 'Ada', on, ...act })
    await this.pass(soon)
  }

  async atSchool(event: SchoolEvent): Promise<void> {
    carryOut(this.world, { at: 0, who: 'school', ...event })
    await this.pass(soon)
  }

  async begin(): Promise<void> {
    this.world.bootServer()
    await this.pass(1_000)
    await this.atDevice('laptop', { do: 'open' })
    await this.atDevice('laptop', { do: 'begin' })
  }

  /** What the exam page of a device shows; null where none is open. */
  seenAt(device: Device) {
    return this.world.pageOf(device)?.look() ?? null
  }

  /** What the server holds of the attempt. */
  stored() {
    const [attempt] = attemptFacts(this.#database)
    const text = countedTexts(this.#database).find(({ question }) => question === essay)
    return { attempt, text: text?.value.slice(1) ?? null }
  }

  #reviewAtDesk(): ReturnType<typeof startReview> {
    const { scheduler, browser: browserOf, server, sessions, observer } = this.world
    const browser = browserOf.call(this.world, 'desk')
    browser.cookie = server.openSession(teacher)
    sessions.set(browser.cookie, teacher)
    rememberUser(browser, teacher)
    const process = newProcess()
    const clock = {
      setTimeout: (run: () => void, ms: number) => scheduler.after(ms, run, process),
      clearTimeout: (id: number) => scheduler.cancel(id),
    }
    const onDeath = (error: unknown) => observer.violate('an actor died', `on the desk: ${String(error)}`)
    return browser.open(paths.teacherCourses, new Map()).product.startReview({ assignmentId, clock, onDeath })
  }

  /** The teacher opens Ada's submission at the desk, gives the essay points and sees them saved. */
  async grade(points: number): Promise<void> {
    this.#desk ??= this.#reviewAtDesk()
    const { review, grading } = this.#desk
    await this.pass(soon)
    if (!grading()) review.send({ type: 'OPEN_STUDENT', studentId: ada.id })
    await this.pass(soon)
    grading()?.send({ type: 'EDIT', questionId: essay })
    grading()?.send({ type: 'WRITE', points, feedback: 'Read.' })
    grading()?.send({ type: 'SAVE_GRADE', onward: null })
    await this.pass(soon)
  }

  /** The points of the essay as the teacher's chart has them. */
  gradedAtDesk(): number | null {
    return this.#desk?.grading()?.getSnapshot().context.review.answers[essay]?.pointsEarned ?? null
  }

  /** The score that Ada's page of her attempts is given. */
  async scoreForAda(): Promise<number | null> {
    const path = `/api/assignments/${assignmentId}/submissions`
    const reply = await this.world.server.ask({ method: 'GET', path, body: undefined, user: ada, cookie: null })
    const { submissions } = JSON.parse(reply?.text ?? '{"submissions":[]}') as { submissions: { score: number | null }[] }
    return submissions[0]?.score ?? null
  }
}
