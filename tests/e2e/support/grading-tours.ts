import type { Browser, Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { leaves } from '../../../src/machines/leaves.ts'
import type { MachineModel } from '../../../src/machines/machine-model.ts'
import { explore, tours } from '../../../src/machines/paths.ts'
import { expectAllTransitions } from '../../support/actor-harness.ts'
import { type BrowserStage, runInBrowser } from '../../support/browser-tours.ts'
import { inspect } from './inspection.ts'
import { answerJson } from './page-tours.ts'

const teacher = { id: 't1', role: 'teacher', email: 'noether@school.example', firstName: 'Emmy', lastName: 'Noether' }

/** Signs a teacher in on a page whose server is the test; gives the address back. */
export async function openAsTeacher(page: Page, address: string): Promise<string> {
  await answerJson(page, '**/api/auth/me', { user: teacher, serverNow: '2026-11-20T09:00:01.000Z' })
  await answerJson(page, '**/api/site', { schoolName: 'School', schoolUrl: 'https://school.example', secure: true })
  await answerJson(page, '**/api/courses/registration-requests', { requests: [] })
  await page.addInitScript((user) => localStorage.setItem('examhall_user', user), JSON.stringify(teacher))
  return address
}

export interface Hall {
  browser: Browser
  baseURL: string | undefined
}

export interface Walk<Machine extends AnyStateMachine> {
  model: MachineModel<Machine>
  stage: BrowserStage<Machine>
  /** Events of the alphabet that no page can bring about, and the transitions that only they take. */
  without?: (event: MachineModel['events'][number]) => boolean
  except?: readonly string[]
}

/** The clock of a tour stands still, and axe waits by timers: it goes on by a millisecond at a time. */
async function inspectStanding(page: Page, screen: string): Promise<void> {
  let isOver = false
  const look = inspect(page, screen, ['desktop']).finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(1)
  await look
}

/** Walks every tour on the real page; each set of leaves that stands for a screen is looked at by axe once, light and dark, and at 320 pixels. */
export async function walkGrading<Machine extends AnyStateMachine>(
  { browser, baseURL = '' }: Hall,
  { model, stage, without = () => false, except = [] }: Walk<Machine>,
  screenOf: (state: string) => string = (state) => state,
): Promise<void> {
  const narrowed = { ...model, events: model.events.filter((event) => !without(event as MachineModel['events'][number])) }
  const graph = explore(narrowed as unknown as MachineModel)
  const seen = new Set<string>()
  const look = (state: string) => async (page: Page) => {
    await page.locator(`[data-machine="${model.machine.id}"][data-state="${state}"]`).waitFor({ state: 'attached' })
    // The focus waits for the first heading, which a page that is loading does not have.
    if (state === 'loading' || seen.has(screenOf(state))) return
    seen.add(screenOf(state))
    await inspectStanding(page, `${model.machine.id} ${state}`)
  }
  const states = [...graph.states.values()].map((state) => leaves(state))
  const looks = Object.fromEntries(states.map((state) => [state, look(state)]))
  const elsewhere = { ...looks, ...joined(looks, stage.elsewhere ?? {}) }
  const taken: string[] = []
  for (const path of tours(graph))
    taken.push(...(await runInBrowser(browser, narrowed, path, { ...stage, elsewhere, context: { baseURL, ...stage.context } })))
  expectAllTransitions(model.machine, taken, except)
}

type Looks = Readonly<Record<string, (page: Page) => Promise<void>>>

/** What a stage does on reaching a state comes before the look at it; a state in which the machine is gone is not looked at. */
const joined = (looks: Looks, own: Looks): Looks =>
  Object.fromEntries(
    Object.entries(own).map(([state, prepare]) => [
      state,
      state === 'closed'
        ? prepare
        : async (page: Page) => {
            await prepare(page)
            await looks[state]?.(page)
          },
    ]),
  )
