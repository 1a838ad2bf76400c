import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { leaves } from 'chartroom/leaves'
import type { ActorDone, ActorFailed, MachineModel } from 'chartroom/machine-model'
import { allTransitions, explore, tours } from 'chartroom/paths'
import type { AnyStateMachine } from 'xstate'
import { type BrowserStage, runInBrowser } from '../../support/pages/browser-tours.ts'
import type { Answer } from '../../support/pages/held-calls.ts'
import { inspect } from './inspection.ts'

const ada = { id: 'u1', role: 'student', email: 'ada@school.example', firstName: 'Ada', lastName: 'Lovelace' }
const grace = { id: 'a1', role: 'admin', email: 'grace@school.example', firstName: 'Grace', lastName: 'Hopper' }
const emmy = { id: 't1', role: 'teacher', email: 'noether@school.example', firstName: 'Emmy', lastName: 'Noether' }

/** What the bell of a teacher reads. */
export const requestsUrl = '**/api/courses/registration-requests'

/** Answers every call to an address with success and this body. */
export const answerJson = (page: Page, url: string, body: object) =>
  page.route(url, (route) => route.fulfill({ json: { success: true, ...body } }))

async function openAs(user: typeof ada, page: Page, address: string): Promise<string> {
  await answerJson(page, '**/api/auth/me', { user, serverNow: '2026-11-20T09:00:01.000Z' })
  await answerJson(page, '**/api/site', { schoolName: 'School', schoolUrl: 'https://school.example', secure: true })
  await page.addInitScript((stored) => {
    if (window === window.top) localStorage.setItem('examhall_user', stored)
  }, JSON.stringify(user))
  return address
}

/** Signs a student in on a page whose server is the test; gives the address back. */
export const openAsStudent = (page: Page, address: string): Promise<string> => openAs(ada, page, address)

/** Signs a teacher in on a page whose server is the test, and answers the bell that nobody asks to join; gives the address back. */
export async function openAsTeacher(page: Page, address: string): Promise<string> {
  await answerJson(page, requestsUrl, { requests: [] })
  return openAs(emmy, page, address)
}

/** Signs an admin in on a page whose server is the test; gives the address back. */
export const openAsAdmin = (page: Page, address: string): Promise<string> => openAs(grace, page, address)

/** Turns the end of an actor into the reply of the server: its output as this body, or the status of its error, or no reply at all. */
export const answered =
  (bodyOf: (output: unknown) => object) =>
  (event: ActorDone | ActorFailed): Answer => {
    if ('output' in event) return { json: { success: true, ...bodyOf(event.output) } }
    const { status, reason, message } = event.error as { status?: number; reason?: string; message: string }
    return status === undefined ? 'offline' : { status, json: { success: false, message, reason } }
  }

interface Hall {
  browser: Browser
  baseURL?: string | undefined
}

interface Walk {
  /** Events of the alphabet that no page can bring about, and the transitions that only they take. */
  without?: (event: MachineModel['events'][number]) => boolean
  except?: readonly string[]
  /** Names what a state looks like: axe looks at each name once, and at none that is null. */
  screenOf?: (state: string) => string | null
}

/** A page that is loading has no name of its own yet, and its first heading takes the focus. */
const nameless = (state: string): string[] => (state === 'loading' ? ['page-has-heading-one'] : [])

/** Waits until the page of a machine shows a state or is gone; answers whether it shows it. */
async function isStillThere(machine: Locator, shown: Locator): Promise<boolean> {
  await expect.poll(async () => (await machine.count()) === 0 || (await shown.count()) > 0).toBe(true)
  return (await shown.count()) > 0
}

/** Walks every tour of a machine, and every start, on the real page, measured by the page; each screen is looked at by axe once: light and dark, and at 320 pixels. */
export async function walkAll<Machine extends AnyStateMachine>(
  { browser, baseURL = '' }: Hall,
  model: MachineModel<Machine>,
  stage: BrowserStage<Machine>,
  { without = () => false, except = [], screenOf = (state) => state }: Walk = {},
): Promise<void> {
  const { cannot = [] } = stage
  const isWalked = (event: MachineModel['events'][number]) => !without(event) && !cannot.includes(event.type)
  const narrowed = { ...model, events: model.events.filter((event) => isWalked(event as MachineModel['events'][number])) }
  const graph = explore(narrowed as unknown as MachineModel)
  const { id } = model.machine
  const seen = new Set<string>()
  const look = (state: string) => async (page: Page) => {
    const own = stage.elsewhere?.[state]
    const shown = page.locator(`[data-machine="${id}"][data-state="${state}"]`)
    if (own) {
      await own(page)
      if (!(await isStillThere(page.locator(`[data-machine="${id}"]`), shown))) return
    } else await shown.waitFor({ state: 'attached' })
    const screen = screenOf(state)
    if (screen === null || seen.has(screen)) return
    seen.add(screen)
    await inspect(page, `${id} ${state}`, ['desktop'], nameless(state))
  }
  const states = [...graph.states.values()].map((state) => leaves(state))
  const elsewhere = Object.fromEntries(states.map((state) => [state, look(state)]))
  const walks = tours(graph)
  const starts = graph.roots.filter((root) => walks.every((walk) => walk.root !== root)).map((root) => ({ root, steps: [] }))
  const taken: string[] = []
  for (const path of [...walks, ...starts])
    taken.push(...(await runInBrowser(browser, narrowed, path, { ...stage, elsewhere, context: { baseURL, ...stage.context } })))
  const impossible = allTransitions(model.machine).filter((id) => cannot.some((type) => id.includes(` --${type}[`)))
  expectAllTransitions(model.machine, taken, [...except, ...impossible])
}
