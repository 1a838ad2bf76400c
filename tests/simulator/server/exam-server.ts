import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Database } from '../../../server/db/schema.ts'
import type { App, Deps } from '../../../server/deps.ts'
import { type Random, uuidAt } from '../scheduling/random.ts'
import { newProcess, type Process, type Scheduler } from '../scheduling/scheduler.ts'
import { IdleBeats } from './idle-beats.ts'
import { opening } from './school.ts'
import type { Reply, Request, SchoolServer } from './school-server.ts'
import type { ServerProduct } from './server-product.ts'
import { type KillSwitch, simEngine, sqlWithKillSwitch, type Witness } from './sim-engine.ts'

type Handler = (request: Record<string, unknown>, reply: unknown) => Promise<unknown>
interface Route {
  method: string
  pattern: RegExp
  handler: Handler
  isSound: (body: unknown) => boolean
}

const grace = 30_000
const nothing = () => undefined
const log = { info: nothing, warn: nothing, error: nothing } as unknown as Parameters<ServerProduct['startSweeper']>[0]['log']
const checkers = new WeakMap<object, (body: unknown) => boolean>()

function checkerOf(schema: TSchema | undefined): (body: unknown) => boolean {
  if (!schema) return () => true
  const known = checkers.get(schema)
  if (known) return known
  const compiled = Compile(schema)
  const check = (body: unknown) => compiled.Check(body)
  checkers.set(schema, check)
  return check
}

/** Collects what the real routes register; their handlers run without a web server around them. */
function collector(routes: Route[]): App {
  const add = (method: string) => (path: string, options: { schema?: { body?: TSchema } }, handler: Handler) => {
    const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    routes.push({ method, pattern, handler, isSound: checkerOf(options.schema?.body) })
  }
  const app = { get: add('GET'), post: add('POST'), put: add('PUT'), patch: add('PATCH'), delete: add('DELETE') }
  return app as unknown as App
}

interface Options {
  product: ServerProduct
  scheduler: Scheduler
  random: Random
  database: DatabaseSync
  witness: Witness
  /** Called when the fuse kills the server, with the process that ended. */
  onKill: () => void
}

/** One server of the simulated school: the real engine, routes and jobs in a process that can be killed at any statement. */
export class ExamServer implements SchoolServer {
  readonly #fuse: KillSwitch = { statements: null }
  readonly #options: Options
  #process: Process = { isOver: true, asleepUntil: 0 }
  #routes: Route[] = []
  #quiet: IdleBeats | null = null
  #now: () => number = () => 0
  /** By how much the wall clock of the machine is wrong, in ms. */
  #skew = 0
  #sessions = 0

  constructor(options: Options) {
    this.#options = options
  }

  get isUp(): boolean {
    return !this.#process.isOver
  }

  get isWhole(): boolean {
    return this.isUp
  }

  openSession(): string {
    return `session-${++this.#sessions}`
  }

  isSubmitting(): boolean {
    return false
  }

  stepClock(byMs: number): void {
    this.#skew += byMs
  }

  killAt(statement: number): void {
    this.#fuse.statements = statement
  }

  spare(): void {
    this.#fuse.statements = null
  }

  /** Starts a new process on the same machine, as `server/start.ts` composes it. */
  async boot(): Promise<void> {
    const { product, scheduler, random, database } = this.#options
    const process = newProcess()
    this.#process = process
    this.#routes = []
    const trueTime = () => opening + scheduler.now
    product.host({ scheduler, process, random, now: trueTime, database })
    const clock = product.createClock(
      () => trueTime() + this.#skew,
      () => scheduler.now,
      'this machine',
    )
    const db = new Kysely<Database>({ dialect: product.nodeSqliteDialect('') })
    await product.continueClock(db, clock)
    const engine = this.#engineOf(process, clock)
    const deps = {
      db,
      dialect: 'sqlite',
      engine,
      site: { grace, isPublic: false },
      securityLog: { record: nothing },
      roomNews: { changed: nothing },
      now: clock.now,
      newId: () => uuidAt(trueTime(), random),
    } as unknown as Deps
    this.#now = clock.now
    await product.startHeartbeat({ engine, clock, watch: product.createClockWatch(), log })
    await product.startSweeper({ engine, now: clock.now, log })
    const { attemptRoutes, attemptClosingRoutes, assignmentRoutes, accommodationRoutes, receiptRoutes, submissionRoutes } = product
    const others = [
      accommodationRoutes,
      receiptRoutes,
      submissionRoutes,
      product.teacherReviewRoutes,
      product.roomActRoutes,
      product.attemptRoomRoutes,
    ]
    for (const register of [attemptRoutes, attemptClosingRoutes, assignmentRoutes, ...others]) register(collector(this.#routes), deps)
  }

  #engineOf(process: Process, clock: ReturnType<ServerProduct['createClock']>) {
    const { product, random, database, witness } = this.#options
    const sql = sqlWithKillSwitch(product.sqlOver(database), this.#fuse, process, () => this.kill())
    const newId = () => uuidAt(opening + this.#options.scheduler.now, random)
    const core = product.createCore(sql, { grace, newId, random: random.below, server: 'this server' })
    this.#quiet = new IdleBeats({ database, fuse: this.#fuse, tick: () => product.queueClock(clock).tick([]) })
    return simEngine({ product, core, clock, process, quiet: this.#quiet, witness })
  }

  kill(): void {
    if (this.#process.isOver) return
    this.#quiet?.end()
    this.#process.isOver = true
    this.#fuse.statements = null
    this.#options.onKill()
  }

  ask(request: Request): Promise<Reply | null> {
    return this.handle(request)
  }

  async handle({ method, path: address, body, user }: Request): Promise<Reply | null> {
    const process = this.#process
    if (process.isOver || this.#routes.length === 0) return null
    const arrivedAt = this.#now()
    const [path = '', search] = address.split('?')
    const route = this.#routes.find((one) => one.method === method && one.pattern.test(path))
    const { refusalOf, Refusal } = this.#options.product
    const answer = async () => {
      if (user && path === '/api/auth/me') return { success: true, user }
      if (path === '/api/auth/logout') return { success: true }
      if (!user) throw new Refusal(401, 'signedOut', 'Please sign in.')
      if (!route) throw new Refusal(404, 'notFound', `Not found: ${method} ${path}`)
      if (!route.isSound(body)) throw new Refusal(400, 'invalid', `Some of what was sent is not valid: ${JSON.stringify(body)}`)
      const params = { ...route.pattern.exec(path)?.groups }
      const query = Object.fromEntries(new URLSearchParams(search))
      return route.handler({ params, query, body, user, arrivedAt, ip: '127.0.0.1', cookies: {} }, {})
    }
    try {
      const value = await answer()
      return process.isOver ? null : { status: 200, text: JSON.stringify(value), retryAfter: null }
    } catch (error) {
      if (process.isOver) return null
      const { status, reason, message, extra, retryAfter } = refusalOf(error as Parameters<typeof refusalOf>[0])
      if (status === 500) throw error
      return { status, text: JSON.stringify({ ...extra, success: false, message, reason }), retryAfter }
    }
  }
}
