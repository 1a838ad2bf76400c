import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leaves } from 'chartroom/leaves'
import { type ActorDone, type ActorFailed, type MachineModel, type Path, pathWords } from 'chartroom/machine-model'
import type { PersonActs } from 'chartroom/page-harness'
import type { Browser } from 'puppeteer-core'
import type { AnyStateMachine, EventObject } from 'xstate'
import { pageOf } from '../../support/tours/bundle.ts'
import { endWithFacts, sendRemotely } from '../../support/tours/drive-actors.ts'
import { FirefoxExam } from './firefox-exam.ts'

/** A page of tests at an address of this machine: Firefox answers no call in the place of a server. */
export async function servePage(script: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '' }, reply) => {
    const [kind, body] = url.startsWith('/app.js') ? ['text/javascript', script] : ['text/html', pageOf('/app.js')]
    reply.writeHead(url.startsWith('/favicon') ? 204 : 200, { 'content-type': kind }).end(url.startsWith('/favicon') ? '' : body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** How a machine is walked in Firefox, which Playwright cannot drive. */
export interface FirefoxStage<Machine extends AnyStateMachine> {
  readonly url: string
  readonly model: MachineModel<Machine>
  readonly person: PersonActs<Machine, FirefoxExam>
}

async function perform<Machine extends AnyStateMachine>(
  { model, person }: FirefoxStage<Machine>,
  it: FirefoxExam,
  event: EventObject,
): Promise<void> {
  const acts: Readonly<Record<string, unknown>> = { ...person, ...sendRemotely(model.outside ?? []) }
  const act = acts[event.type] as ((event: EventObject, on: unknown) => Promise<void>) | undefined
  if (act) await act(event, event.type in person ? it : it.page)
  else await endWithFacts(event as ActorDone | ActorFailed, it.page)
}

/** Walks one path in a page of its own over WebDriver BiDi, checks `data-state` after every step and answers the transitions that the page recorded. */
export async function runInFirefox<Machine extends AnyStateMachine>(
  firefox: Browser,
  stage: FirefoxStage<Machine>,
  path: Path,
): Promise<readonly string[]> {
  const it = new FirefoxExam(await firefox.newPage())
  const { machine } = stage.model
  const reached = (steps: number) => {
    const want = leaves(path.steps[steps - 1]?.state ?? path.root.state)
    return it.page.locator(`[data-machine="${machine.id}"][data-state="${want}"]`).setVisibility(null).wait()
  }
  const asked = new URLSearchParams({ machine: machine.id, input: JSON.stringify(path.root.input ?? null) })
  await it.page.goto(`${stage.url}?${asked}`)
  await reached(0)
  for (const [at, { event }] of path.steps.entries())
    await perform(stage, it, event)
      .then(() => reached(at + 1))
      .catch((error: unknown) => {
        throw new Error(`${String(error)}\nafter ${pathWords({ ...path, steps: path.steps.slice(0, at + 1) }, stage.model)}`)
      })
  const taken = await it.page.evaluate(() => [...(globalThis.__taken ?? [])])
  await it.page.close()
  if (it.faults[0] !== undefined) throw new Error(`the page threw ${it.faults[0]}`)
  return taken
}
