import { randomUUID } from 'node:crypto'
import type { User } from '../../../domain/people/user.ts'
import { protocolTimes } from '../../../domain/time/durations.ts'
import { textOfAnswer } from '../findings/ledger.ts'
import { newProcess, type Process } from '../scheduling/scheduler.ts'
import { opening } from '../server/school.ts'
import type { Reply, Request, SchoolServer } from '../server/school-server.ts'
import { openDeadlines } from '../server/server-facts.ts'
import type { Surroundings } from '../world-options.ts'
import type { RealServer } from './real-server.ts'
import type { SchoolDatabase } from './school-database.ts'

const { heartbeatEvery, sweepEvery, underWay, clockOffset } = protocolTimes
/** After a step of the clock everything is carried out for so long, in ms. */
const restless = 10_000
/** How long a server seems to need, in ms; what overlaps in simulated time runs at once. */
const quick = 40
const slow = 700
/** A process that is killed while it works is killed within so many real ms. */
const moment = 6
const always = newProcess()

interface Life {
  server: RealServer
  process: Process
  /** By the database's clock of that moment, in epoch ms; a clock that is stepped later does not move it. */
  lastBeat: number
  /** Whether somebody was writing when its last beat was carried out; null where none was. */
  wasTimed: boolean | null
}

/** A school that is served by two real processes on one PostgreSQL. */
export class TwoServers implements SchoolServer {
  readonly #around: Surroundings
  readonly #database: SchoolDatabase
  readonly #lives: Life[]
  readonly #tokens = new Map<string, string>()
  readonly #submitting = new Set<string>()
  #skew = 0
  #steppedAt = Number.NEGATIVE_INFINITY
  #inFlight = 0
  #wasUp = true

  constructor(around: Surroundings, database: SchoolDatabase, servers: readonly RealServer[]) {
    this.#around = around
    this.#database = database
    this.#lives = servers.map((server) => ({ server, process: { isOver: true, asleepUntil: 0 }, lastBeat: 0, wasTimed: null }))
  }

  get isUp(): boolean {
    return this.#alive.length > 0
  }

  get isWhole(): boolean {
    return this.#lives.every(({ process }) => !process.isOver)
  }

  get #alive(): Life[] {
    return this.#lives.filter(({ process }) => !process.isOver)
  }

  #clock(): number {
    return opening + this.#around.scheduler.now + this.#skew
  }

  /** Brings the database to this moment, with the beats that were due meanwhile. */
  async #arriveAtNow(): Promise<void> {
    const beats = this.#alive.map(({ server, lastBeat }) => [server.name, lastBeat] as const)
    await this.#database.setTime(this.#clock(), new Map(beats))
  }

  /** Copies what the school holds now, and shows it to the observer. */
  async #look(): Promise<void> {
    const { observer } = this.#around
    const changes = await this.#database.look()
    observer.follow()
    for (const { attempt, student, question, answer_id, text_answer, epoch, writer } of changes) {
      const value = textOfAnswer({ answerId: answer_id, textAnswer: text_answer })
      if (observer.noteCounted({ attempt, question, value }, student) && writer !== null) observer.noteWriter(attempt, epoch, writer)
    }
  }

  /** The earliest and the latest end of the attempts that are open, in the servers' time. */
  #openEnds(): { first: number; last: number } {
    const ends = openDeadlines(this.#database.mirror)
    return { first: Math.min(Number.MAX_SAFE_INTEGER, ...ends), last: Math.max(0, ...ends) }
  }

  boot(): Promise<void> {
    const { scheduler } = this.#around
    const work = Promise.all(this.#lives.filter(({ process }) => process.isOver).map((life) => this.#begin(life)))
    scheduler.waitFor(work)
    return work.then(() => undefined)
  }

  /** Starts a server, or goes on with one that the last exam left running. */
  async #begin(life: Life): Promise<void> {
    const { server } = life
    const { scheduler } = this.#around
    await this.#arriveAtNow()
    life.lastBeat = this.#clock()
    life.wasTimed = null
    // The first beat of a server that goes on finds that the time has become another one.
    if (server.isUp) for (const _ of [1, 2]) await server.work(heartbeatEvery, opening + scheduler.now)
    else await server.start(opening + scheduler.now)
    life.process = newProcess()
    this.#wasUp = true
    scheduler.every(heartbeatEvery, () => this.#beat(life), life.process)
    scheduler.every(sweepEvery, () => this.#sweep(life), life.process)
    await this.#look()
  }

  /** A beat is noted where it changes nothing but the time of the last one, and carried out where it may do more. */
  #beat(life: Life): void {
    const isOff = this.#around.scheduler.now < this.#steppedAt + restless || Math.abs(this.#database.offset) > clockOffset
    const { last } = this.#openEnds()
    const isTimed = last > 0
    const isOver = isTimed && this.#clock() + this.#database.offset >= last
    if (isOff || isOver || isTimed !== life.wasTimed) this.#work(life, heartbeatEvery)
    else life.lastBeat = this.#clock()
    life.wasTimed = isTimed
  }

  #sweep(life: Life): void {
    if (this.#clock() + this.#database.offset - underWay >= this.#openEnds().first) this.#work(life, sweepEvery)
  }

  #work(life: Life, job: number): void {
    const at = opening + this.#around.scheduler.now
    const done = async () => {
      await this.#arriveAtNow()
      await life.server.work(job, at)
      if (job === heartbeatEvery) life.lastBeat = at + this.#skew
      await this.#look()
      await this.#noteEnds()
    }
    this.#around.scheduler.waitFor(done())
  }

  /** Sees which processes have ended. */
  async #noteEnds(): Promise<void> {
    const { observer, onKill } = this.#around
    for (const { server, process } of this.#lives) {
      if (process.isOver || server.isUp) continue
      process.isOver = true
      await this.#database.outlive(server.name)
      if (server.hasFailed) observer.violate('a server died', `${server.name} ended by itself`)
      server.hasFailed = false
    }
    if (this.#wasUp && !this.isUp) onKill()
    this.#wasUp = this.isUp
  }

  /** The servers that the next misfortune meets: one of them, or both. */
  #met(): Life[] {
    const { random } = this.#around
    return random.chance(0.4) ? this.#alive : [random.pick(this.#alive)]
  }

  kill(): void {
    const { random, scheduler, onKill } = this.#around
    const met = this.#met()
    const whole = this.#arriveAtNow()
    for (const { process } of met) process.isOver = true
    const wait = this.#inFlight > 0 ? random.next() * moment : 0
    const end = async () => {
      await whole
      await new Promise((resolve) => setTimeout(resolve, wait))
      await Promise.all(met.map(({ server }) => server.kill()))
      for (const { server } of met) await this.#database.outlive(server.name)
      await this.#look()
    }
    scheduler.waitFor(end())
    if (!this.isUp) onKill()
    this.#wasUp = this.isUp
  }

  killAt(statement: number): void {
    for (const { server } of this.#met()) server.killAt(statement, this.#around.random.chance(0.5))
  }

  spare(): void {
    for (const { server } of this.#lives) server.killAt(null, false)
  }

  /** Steps the clock of the database, which is the time of both servers. */
  stepClock(byMs: number): void {
    const { scheduler } = this.#around
    const step = async () => {
      await this.#arriveAtNow()
      this.#skew += byMs
      this.#steppedAt = scheduler.now
      await this.#arriveAtNow()
    }
    scheduler.waitFor(step())
  }

  openSession(user: User): string {
    const token = randomUUID()
    this.#database.signIn(token, user.id, this.#around.scheduler.now)
    return token
  }

  #tokenOf(user: User | null): string | null {
    if (!user) return null
    const token = this.#tokens.get(user.id) ?? this.openSession(user)
    this.#tokens.set(user.id, token)
    return token
  }

  async handle(request: Request): Promise<Reply | null> {
    const { scheduler, random } = this.#around
    if (!this.isUp) return null
    const work = this.#call(random.pick(this.#alive), request)
    const takes = random.chance(0.7) ? random.between(1, quick) : random.between(quick, slow)
    await new Promise<void>((resolve) => {
      const reply = () => {
        scheduler.waitFor(work)
        resolve()
      }
      scheduler.after(takes, reply, always)
    })
    return work
  }

  ask(request: Request): Promise<Reply | null> {
    const [first] = this.#alive
    return first ? this.#call(first, request) : Promise.resolve(null)
  }

  async #call({ server }: Life, { method, path, body, user, cookie }: Request): Promise<Reply | null> {
    const { observer, hasSubmitted, scheduler } = this.#around
    const token = cookie ?? (user?.role === 'teacher' || path === '/api/receipts/check' ? this.#tokenOf(user) : null)
    const now = opening + scheduler.now
    if (user && path.endsWith('/submit') && hasSubmitted(user.id)) this.#submitting.add(user.id)
    this.#inFlight += 1
    await this.#arriveAtNow()
    const reply = await server.call({ method, path, body, token, now })
    if (reply === null) await this.#noteEnds()
    if (reply === null || method !== 'GET') await this.#look()
    this.#inFlight -= 1
    if (user) this.#submitting.delete(user.id)
    if (reply?.status === 500) observer.violate('server fault', `${method} ${path} was answered 500: ${reply.text}`)
    return reply
  }

  isSubmitting(student: string): boolean {
    return this.#submitting.has(student)
  }
}
