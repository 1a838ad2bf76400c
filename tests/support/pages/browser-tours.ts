import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { leaves } from 'chartroom/leaves'
import { type ActorDone, type ActorFailed, type MachineModel, type Path, pathWords } from 'chartroom/machine-model'
import type { PersonActs } from 'chartroom/page-harness'
import type { AnyStateMachine, EventObject } from 'xstate'
import { keepTimers } from './axe.ts'
import { type Answer, type HeldCall, HeldCalls, reply, wasGivenUp } from './held-calls.ts'

/** The world around a page: what the tours need to know to bring each event about in a browser. */
export interface BrowserStage<Machine extends AnyStateMachine> {
  /** Prepares storage, cookies and calls that are not part of the path; answers the URL to open. */
  open(page: Page, path: Path): Promise<string> | string
  /** The calls of invoked actors by invoke id; each is held open until the path answers it. */
  calls: Readonly<Record<string, HeldCall>>
  /** How invoked actors end that make no call, or need more than one answer; `release` answers the held call of an id. */
  settle?: Readonly<Record<string, (event: ActorDone | ActorFailed, page: Page, release: Release) => Promise<void>>>
  /** How each event by a person is done: locators by role and label. */
  person: PersonActs<Machine, Page>
  /** How each dotted event comes about, by its type; a timer that is not here ends by the clock of the page. */
  environment?: Readonly<Record<string, (event: EventObject, page: Page) => Promise<void>>>
  /** Milliseconds of the delays that are functions; constant ones are read from the machine. */
  delays?: Readonly<Record<string, number>>
  /** Checks for states in which the page of this machine is gone, by the value of `leaves`. */
  elsewhere?: Readonly<Record<string, (page: Page) => Promise<void>>>
  /** Types of events that cannot be brought about in a browser, such as the death of an actor that catches every failure; tours and generated tests leave them out. */
  cannot?: readonly string[]
  context?: BrowserContextOptions
  /** How long a step may take; 15 s where nothing is said, because machines are busy. */
  patienceMs?: number
}

export type Release = (id: string, answer?: Answer) => Promise<void>

export const TOUR_START = Date.UTC(2026, 10, 20, 9, 0, 0)

const PATIENCE_MS = 15_000
const BY_ACTOR = /^xstate\.(?:done|error)\.actor\.(.+)$/
const BY_TIMER = /^xstate\.after\.([^.]+)\./

/** One path in one browser page. */
class Tour<Machine extends AnyStateMachine> {
  readonly #calls = new HeldCalls()
  readonly #faults: Error[] = []
  readonly #page: Page
  readonly #model: MachineModel<Machine>
  readonly #stage: BrowserStage<Machine>
  readonly #path: Path

  constructor(page: Page, model: MachineModel<Machine>, stage: BrowserStage<Machine>, path: Path) {
    this.#page = page
    this.#model = model
    this.#stage = stage
    this.#path = path
  }

  async open(): Promise<void> {
    const page = this.#page
    page.setDefaultTimeout(this.#stage.patienceMs ?? PATIENCE_MS)
    page.setDefaultNavigationTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => this.#faults.push(error))
    await keepTimers(page)
    await page.clock.install({ time: TOUR_START })
    await page.clock.pauseAt(TOUR_START + 1_000)
    await this.#calls.install(page, this.#stage.calls)
    await page.goto(await this.#stage.open(page, this.#path))
    await this.#check(0)
  }

  async walk(): Promise<void> {
    for (const [at, { event }] of this.#path.steps.entries()) {
      await this.#perform(event).catch((error: unknown) => this.#fail(at + 1, String(error)))
      await this.#check(at + 1)
    }
  }

  /** What the page itself recorded; fails where it lacks a transition that the path takes. */
  async taken(): Promise<Set<string>> {
    const recorded = new Set(await this.#page.evaluate(() => [...(globalThis.__taken ?? [])]))
    const missed = [this.#path.root, ...this.#path.steps].flatMap(({ covers }) => covers).filter((id) => !recorded.has(id))
    if (missed.length > 0) this.#fail(this.#path.steps.length, `the page never took ${[...new Set(missed)].join(', ')}`)
    return recorded
  }

  #fail(steps: number, why: string): never {
    throw new Error(`${why}\nafter ${pathWords({ ...this.#path, steps: this.#path.steps.slice(0, steps) }, this.#model)}`)
  }

  async #check(steps: number): Promise<void> {
    const want = leaves(this.#path.steps[steps - 1]?.state ?? this.#path.root.state)
    const elsewhere = this.#stage.elsewhere?.[want]
    const machine = this.#page.locator(`[data-machine="${this.#model.machine.id}"]`)
    const arrived = elsewhere
      ? elsewhere(this.#page)
      : machine.and(this.#page.locator(`[data-state="${want}"]`)).waitFor({ state: 'attached' })
    await arrived.catch(async (error: unknown) => {
      const got = await machine.getAttribute('data-state', { timeout: 100 }).catch(() => 'no such page')
      this.#fail(steps, `want ${want}\n got ${got}\n${elsewhere ? String(error) : ''}`)
    })
    if (this.#faults[0]) this.#fail(steps, `the page threw ${this.#faults[0].stack ?? this.#faults[0].message}`)
  }

  async #perform(event: EventObject): Promise<void> {
    const actor = BY_ACTOR.exec(event.type)?.[1]
    const delay = BY_TIMER.exec(event.type)?.[1]
    if (actor) await this.#settle(actor, event as ActorDone | ActorFailed)
    else if (delay && !this.#stage.environment?.[event.type]) await this.#page.clock.runFor(this.#delayOf(delay))
    else await this.#act(event)
  }

  async #settle(id: string, event: ActorDone | ActorFailed): Promise<void> {
    const release: Release = async (name, answer) => {
      const route = await this.#calls.next(name)
      const call = this.#stage.calls[name]
      const said = answer ?? call?.answer(event, route.request())
      if (!said) return
      await reply(route, said)
      // The page can give a call up whose end this test has not heard of yet: then the answer belongs to the next one.
      if (await wasGivenUp(route.request())) await release(name, answer)
    }
    const settle = this.#stage.settle?.[id]
    if (!settle && !this.#stage.calls[id]) throw new Error(`the stage knows no way to end "${id}"`)
    await (settle ? settle(event, this.#page, release) : release(id))
  }

  async #act(event: EventObject): Promise<void> {
    const people: Readonly<Record<string, unknown>> = this.#stage.person
    const act = (people[event.type] ?? this.#stage.environment?.[event.type]) as
      | ((event: EventObject, page: Page) => Promise<void>)
      | undefined
    if (!act) throw new Error(`the stage knows no way to bring ${event.type} about`)
    await act(event, this.#page)
  }

  #delayOf(name: string): number {
    const known = this.#stage.delays?.[name] ?? this.#model.machine.implementations.delays[name]
    if (typeof known !== 'number') throw new Error(`the stage knows no duration of ${name}`)
    return known
  }
}

/** Walks one path in a fresh browser context, without motion that nobody watches, against a build of mode `test`, checks `data-state` after every step and answers the transitions that the page recorded. */
export async function runInBrowser<Machine extends AnyStateMachine>(
  browser: Browser,
  model: MachineModel<Machine>,
  path: Path,
  stage: BrowserStage<Machine>,
): Promise<Set<string>> {
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...stage.context })
  try {
    const tour = new Tour(await context.newPage(), model, stage, path)
    await tour.open()
    await tour.walk()
    return await tour.taken()
  } finally {
    await context.close()
  }
}
