import type { Browser, Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { leaves } from '../../../src/machines/leaves.ts'
import type { ActorDone, ActorFailed, MachineModel } from '../../../src/machines/machine-model.ts'
import { explore, tours } from '../../../src/machines/paths.ts'
import { expectAllTransitions } from '../../support/actor-harness.ts'
import { type BrowserStage, runInBrowser } from '../../support/browser-tours.ts'
import { inspect } from './inspection.ts'
import { answerJson } from './page-tours.ts'

const grace = { id: 'a1', role: 'admin', email: 'grace@school.example', firstName: 'Grace', lastName: 'Hopper' }
const MOMENT_MS = 1_000

/** Signs an admin in on a page whose server is the test; gives the address back. */
export async function openAsAdmin(page: Page, address: string): Promise<string> {
  await answerJson(page, '**/api/auth/me', { user: grace, serverNow: '2026-11-20T09:00:01.000Z' })
  await answerJson(page, '**/api/site', { schoolName: 'School', schoolUrl: 'https://school.example', secure: true })
  await page.addInitScript((user) => {
    if (window === window.top) localStorage.setItem('examhall_user', user)
  }, JSON.stringify(grace))
  return address
}

declare global {
  var finishCopy: ((isCopied: boolean) => void) | undefined
}

/** Gives the page a clipboard that waits for the test. */
export async function holdClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        globalThis.finishCopy = (isCopied) => (isCopied ? resolve() : reject(new Error('not allowed')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
}

/** Lets the clipboard take the text or refuse it. */
export const endCopy = (event: ActorDone | ActorFailed, page: Page): Promise<void> =>
  page.evaluate((isCopied) => globalThis.finishCopy?.(isCopied), 'output' in event)

/** axe waits for timers: time goes on while it looks, and stands still again afterwards. */
async function inspectAndPause(page: Page, what: string): Promise<void> {
  await page.clock.resume()
  await inspect(page, what, ['desktop'])
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MOMENT_MS)
}

/** Walks every tour of a machine on the real page, measured by the page; axe looks at each state once, but at a pause in typing, which looks like the loading that follows it. */
export async function walkWithTimers<Machine extends AnyStateMachine>(
  { browser, baseURL = '' }: { browser: Browser; baseURL: string | undefined },
  model: MachineModel<Machine>,
  stage: BrowserStage<Machine>,
): Promise<void> {
  const graph = explore(model as unknown as MachineModel)
  const seen = new Set<string>()
  const look = (state: string) => async (page: Page) => {
    await page.locator(`[data-machine="${model.machine.id}"][data-state="${state}"]`).waitFor({ state: 'attached' })
    if (seen.has(state) || state.endsWith('typing')) return
    seen.add(state)
    await inspectAndPause(page, `${model.machine.id} ${state}`)
  }
  const elsewhere = Object.fromEntries([...graph.states.values()].map((state) => [leaves(state), look(leaves(state))]))
  const taken: string[] = []
  for (const path of tours(graph))
    taken.push(...(await runInBrowser(browser, model, path, { ...stage, elsewhere, context: { baseURL, ...stage.context } })))
  expectAllTransitions(model.machine, taken)
}
