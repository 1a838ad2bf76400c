import type { DatabaseSync } from 'node:sqlite'
import type { User } from '../../domain/people/user.ts'
import { Browser } from './device/browser.ts'
import { keptOnDevice } from './device/kept-records.ts'
import type { Sent } from './device/network.ts'
import { judge, missing } from './findings/judge.ts'
import { Ledger } from './findings/ledger.ts'
import { Observer } from './findings/observer.ts'
import type { Given, Rules } from './findings/own-times.ts'
import { SingleDeviceStudents } from './findings/single-device-students.ts'
import { Page, rememberUser, type View } from './people/page.ts'
import type { SchoolEvent, Step, Story } from './people/steps.ts'
import type { Products } from './products.ts'
import { type Random, randomFrom } from './scheduling/random.ts'
import { newProcess, Scheduler } from './scheduling/scheduler.ts'
import { inThisThread } from './server/in-this-thread.ts'
import { keyMark, opening, students, teacher, userOf } from './server/school.ts'
import type { Reply, SchoolServer } from './server/school-server.ts'
import { attemptFacts, countedTexts } from './server/server-facts.ts'
import { Trace } from './trace.ts'
import type { Inspect, Options, Outcome } from './world-options.ts'

/** A school, its server, and everybody's devices, for one exam. */
export class World {
  readonly story: Story
  readonly products: Products
  readonly scheduler: Scheduler
  readonly ledger = new Ledger()
  readonly observer: Observer
  readonly server: SchoolServer
  readonly browsers = new Map<string, Browser>()
  readonly sessions = new Map<string, User>()
  readonly pages: Page[] = []
  /** The page that a person has before them on a device where several are open. */
  readonly front = new Map<string, Page>()
  readonly submitted = new Set<string>()
  readonly rules: Rules[] = []
  readonly given: Given[] = []
  /** What the teacher is giving, or gave last, by student. */
  readonly giving = new Map<string, SchoolEvent>()
  /** The times of the quiz as the teacher wants them, stored or not. */
  askedRules: Omit<Rules, 'at'>
  readonly alone: SingleDeviceStudents
  readonly #raw: DatabaseSync
  readonly #leave: () => Promise<void>
  readonly #start: number
  readonly #trace: Trace
  readonly #inspect: Inspect | undefined
  #pages = 0

  constructor({ products, story, inspect, onLine, start = 0, school = inThisThread }: Options) {
    this.#start = start
    this.scheduler = new Scheduler(start)
    this.story = story
    this.products = products
    this.alone = new SingleDeviceStudents(story.cast)
    this.#inspect = inspect
    this.#trace = new Trace(onLine)
    products.indexedDb.host(this.scheduler)
    const { limitMinutes, closesAt } = story.rules
    this.askedRules = { limitMs: limitMinutes === null ? null : limitMinutes * 60_000, closesAt }
    this.rules.push({ at: 0, ...this.askedRules })
    const random = this.#random('server')
    const { raw, serve, leave } = school(products, story.rules)
    this.#raw = raw
    this.#leave = leave
    this.observer = new Observer({
      raw,
      ledger: this.ledger,
      now: () => this.scheduler.now,
      hasSubmitted: (student) => this.submitted.has(student) || this.server.isSubmitting(student),
    })
    this.server = serve({
      scheduler: this.scheduler,
      random,
      observer: this.observer,
      hasSubmitted: (student) => this.submitted.has(student),
      onKill: () => this.observer.outages.push({ from: this.scheduler.now, to: null }),
    })
    for (const { devices } of story.cast) for (const device of devices) this.#addBrowser(device)
  }

  #random(purpose: string): Random {
    return randomFrom(`${this.story.seed} ${purpose}`)
  }

  #addBrowser(name: string): void {
    if (this.browsers.has(name)) return
    const browser = new Browser({
      name,
      scheduler: this.scheduler,
      random: this.#random(name),
      page: this.products.page,
      indexedDb: this.products.indexedDb,
      isSecure: !this.story.insecure.includes(name),
      hasWorker: this.story.offlineReload,
      arrive: (sent, cookie) => this.arrive(sent, cookie),
      log: (words) => this.log(`${name}: ${words}`),
    })
    this.browsers.set(name, browser)
  }

  log(words: string): void {
    this.#trace.add(`${this.scheduler.now} ${words}`)
  }

  browser(name: string): Browser {
    const found = this.browsers.get(name)
    if (!found) throw new Error(`There is no device ${name}`)
    return found
  }

  bootServer(): void {
    this.log('the server starts')
    void this.server.boot()
    const last = this.observer.outages.at(-1)
    if (last && last.to === null) last.to = this.scheduler.now
  }

  /** What the school answers to a request of a device. */
  async arrive({ method, path, body }: Sent, cookie: string | null): Promise<Reply | null> {
    const user = cookie === null ? null : (this.sessions.get(cookie) ?? null)
    if (!this.server.isUp) return null
    if (cookie !== null && path === '/api/auth/logout') this.sessions.delete(cookie)
    const reply = await this.server.handle({ method, path, body, user, cookie })
    if (reply && user?.role === 'student' && (reply.text.includes(keyMark) || reply.text.includes('"correct"')))
      this.observer.violate('key leaked', `${method} ${path} told ${user.firstName} a key`)
    return reply
  }

  openAttempts(): string[] {
    return attemptFacts(this.#raw).flatMap(({ id, status }) => (status === 'open' ? [id] : []))
  }

  async ofTeacher(method: string, path: string, body?: unknown): Promise<Reply | null> {
    return this.server.isUp ? this.server.handle({ method, path, body, user: teacher, cookie: null }) : null
  }

  signIn(browser: Browser, name: string): User {
    const user = userOf(name)
    browser.cookie = this.server.openSession(user)
    this.sessions.set(browser.cookie, user)
    return user
  }

  pageOf(device: string): Page | undefined {
    const front = this.front.get(device)
    return front && !front.isOver ? front : this.pages.findLast((page) => page.device === device && !page.isOver)
  }

  /** Turns to the other tab of the exam on a device. */
  turnToOtherTab(device: string): void {
    const shown = this.pageOf(device)
    const other = this.pages.findLast((page) => page.device === device && !page.isOver && page !== shown)
    if (other) this.front.set(device, other)
  }

  /** Opens a page; `session` is what its tab keeps. */
  openPage(device: string, name: string, session = new Map<string, string>(), isExam = true): Page {
    const browser = this.browser(device)
    const here = browser.cookie === null ? null : this.sessions.get(browser.cookie)
    if (here?.firstName !== name) rememberUser(browser, this.signIn(browser, name))
    else if (!browser.local.has('examhall_user')) rememberUser(browser, here)
    const number = ++this.#pages
    if (this.pages.some((page) => !page.isOver && page.userId() === userOf(name).id)) this.alone.noteOther(name)
    const page: Page = new Page({
      number,
      browser,
      device,
      session,
      isExam,
      ledger: this.ledger,
      inspect: this.#inspect?.(device, number, () => opening + this.scheduler.now),
      onDeath: (error) => this.observer.violate('an actor died', `on the ${device}: ${String(error)}`),
      onView: (of, before, now) => this.#notice(of, name, before, now),
    })
    this.pages.push(page)
    this.front.set(device, page)
    return page
  }

  #notice(page: Page, name: string, before: View | null, now: View | null): void {
    this.log(`${name} on the ${page.device} sees ${now?.view} ${now?.status}`)
    if (now?.status === 'saved' && before?.status !== 'saved') this.#noteSaved(page)
    if (now?.view === 'question' && page.hasSubmitted) {
      page.hasSubmitted = false
      this.submitted.delete(userOf(name).id)
    }
    if (this.alone.isToldOfOthers(name, page, now))
      this.observer.violate('alone', `${name}, alone on the ${page.device}, is told of somebody else`)
  }

  /** A page that says that everything is saved has nothing that the server lacks. */
  #noteSaved(page: Page): void {
    const own = this.ledger.edits.filter((edit) => edit.page === page.number && !edit.wasSaved)
    for (const edit of own) edit.wasSaved = true
    if (own.length === 0) return
    const gone = new Set(missing({ ledger: this.ledger, raw: this.#raw, onDevices: page.texts() }))
    for (const edit of own)
      if (gone.has(edit))
        this.observer.violate('acknowledged and missing', `the ${page.device} says that "${edit.value}" in ${edit.question} is saved`)
  }

  /** Runs the whole story and judges how it ends. */
  async run(perform: (world: World, step: Step) => void, rest: (world: World) => Promise<void>): Promise<Outcome> {
    const life = newProcess()
    this.bootServer()
    for (const step of this.story.steps) this.scheduler.after(step.at - this.#start, () => this.#do(perform, step), life)
    const last = this.story.steps.at(-1)?.at ?? this.#start
    await this.scheduler.runUntil(last)
    await rest(this)
    await this.#judge()
    for (const { tab } of this.pages) tab.process.isOver = true
    const counted = countedTexts(this.#raw)
    await this.#leave()
    return {
      counted,
      violations: this.observer.violations,
      hash: this.#trace.digest(),
      studentMs: (this.scheduler.now - this.#start) * this.story.cast.length,
    }
  }

  /** Asks the server, as the student may, whether everything is still what the receipt says. */
  async #checkReceipt(id: string, student: string, receipt: string): Promise<void> {
    const user = students.find((one) => one.id === student) ?? null
    const reply = await this.server.ask({ method: 'POST', path: '/api/receipts/check', body: { receipt }, user, cookie: null })
    const isSound = reply?.status === 200 && !/"(matches|logIntact)":false/.test(reply.text)
    if (!isSound) this.observer.violate('receipt', `the receipt of ${id} does not fit what is stored: ${reply?.text}`)
  }

  #do(perform: (world: World, step: Step) => void, step: Step): void {
    this.log(JSON.stringify(step))
    perform(this, step)
  }

  async #judge(): Promise<void> {
    const onPages = this.pages.flatMap((page) => (page.isOver ? [] : page.texts()))
    const kept = [...this.browsers.values()].flatMap(({ factory }) => keptOnDevice(factory))
    for (const { question, value, isWaiting } of kept)
      if (isWaiting)
        this.observer.violate('never sent', `"${value}" in ${question} still waits on a device when everything has come to rest`)
    const onDevices = [...onPages, ...kept]
    const { ledger, observer, rules, given } = this
    judge({ ledger, observer, rules, given, onDevices, raw: this.#raw })
    for (const { id, student, receipt } of attemptFacts(this.#raw))
      for (const one of [...(observer.courses.get(id)?.earlier ?? []), receipt])
        if (one !== null) await this.#checkReceipt(id, student, one)
  }
}
