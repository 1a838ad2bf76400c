import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EventObject } from 'xstate'
import type { MachineModel, RegisteredMachine } from '../machine-model.ts'
import { OptionFault, type Request } from './options.ts'
import { type Plan, planOf } from './plan.ts'
import type { PathsProject } from './project.ts'
import { recordedPlan } from './recorded.ts'
import { camel, importOf, literal, origin, scriptSource, titleOf } from './source.ts'

const BY_ACTOR = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** What a browser stage can bring about: the names of its calls, acts and events. */
interface Stage {
  calls: object
  settle?: object
  person: object
  environment?: object
  /** Types of events that this stage cannot bring about. */
  cannot?: readonly string[]
}

const stageName = (name: string): string => `${camel(name)}Stage`

const exportsStage = (file: string, name: string): boolean => readFileSync(file, 'utf8').includes(`export const ${stageName(name)}`)

/** The file with the browser stage of a machine; throws, saying which machines have one, where there is none. */
export function stageFile({ root, browser }: PathsProject, name: string): string {
  const files = globSync(`${browser.stages}/*.ts`, { cwd: root }).sort()
  const found = files.find((file) => exportsStage(join(root, file), name))
  if (found) return found
  const known = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/export const (\w+)Stage\b/g)].map(([, one]) => one),
  )
  throw new OptionFault(
    `${name} has no browser stage to import: no file in ${browser.stages} exports ${stageName(name)}. There are stages of: ${known.join(', ')}.`,
  )
}

function isPossible({ type }: EventObject, { calls, settle = {}, person, environment = {}, cannot = [] }: Stage): boolean {
  const actor = BY_ACTOR.exec(type)?.[1]
  if (cannot.includes(type)) return false
  if (actor !== undefined) return actor in calls || actor in settle
  return type.startsWith('xstate.after.') || type in person || type in environment
}

/** A recorded path cannot leave out what the stage cannot bring about. */
function possiblePlan(plan: Plan, possible: (event: EventObject) => boolean): Plan {
  const types = plan.paths.flatMap(({ steps }) => steps.filter(({ event }) => !possible(event)).map(({ event }) => event.type))
  if (types.length === 0) return plan
  throw new OptionFault(
    `The browser stage of ${plan.machine.name} cannot bring about: ${[...new Set(types)].join(', ')}. Use --format vitest.`,
  )
}

/** Plans with the events of the alphabet that the stage of the machine can bring about in a browser. */
async function browserPlan(
  project: PathsProject,
  machine: RegisteredMachine,
  { cover, hasTours, recording }: Request,
): Promise<{ plan: Plan; left: readonly EventObject[] }> {
  const file = stageFile(project, machine.name)
  const module: Record<string, Stage> = await import(pathToFileURL(join(project.root, file)).href)
  const stage = module[stageName(machine.name)]
  if (!stage) throw new OptionFault(`${file} exports no ${stageName(machine.name)}.`)
  const possible = (event: EventObject) => isPossible(event, stage)
  if (recording !== null) return { plan: possiblePlan(recordedPlan(machine, recording), possible), left: [] }
  const model: MachineModel = { ...machine.model, events: machine.model.events.filter(possible) }
  return { plan: planOf(machine, cover, hasTours, model), left: machine.model.events.filter((event) => !possible(event)) }
}

function sourceOf(project: PathsProject, plan: Plan, left: readonly EventObject[], folder: string | null): string {
  const { root, browser } = project
  const { name } = plan.machine
  const from = (file: string) => importOf(root, folder ?? join(root, browser.tests), file)
  const [model, stage] = [`${camel(name)}Model`, stageName(name)]
  const note = left.length > 0 ? `\n// Left out, because the stage cannot bring it about: ${left.map(({ type }) => type).join(', ')}` : ''
  const tests = plan.scripts.map((script, at) => {
    const body = scriptSource(script, '      ').join('\n')
    return `  test(${literal(titleOf(script, at))}, ({ browser, baseURL }) =>\n    run(browser, baseURL, {\n${body}\n    }))`
  })
  return `${origin(project, plan, 'playwright')}${note}
import { type Browser, test } from '@playwright/test'
import { type Script, scripted } from 'chartroom/scripted-path'
import { ${model} } from '${from(`${plan.machine.folder}/alphabet.ts`)}'
import { runInBrowser } from '${from(browser.runner)}'
import { ${stage} } from '${from(stageFile(project, name))}'

async function run(browser: Browser, baseURL: string | undefined, script: Script): Promise<void> {
  const context = baseURL === undefined ? {} : { baseURL }
  await runInBrowser(browser, ${model}, scripted(${model}, script), { ...${stage}, context })
}

test.describe(${literal(`The ${plan.hasTours ? 'tours' : 'paths'} of ${name} in Chromium`)}, () => {
  test.beforeEach(() => test.setTimeout(60_000))

${tests.join('\n\n')}
})
`
}

/** A Playwright file that walks the paths on the real page, to stand in `folder`. */
export async function asPlaywright(machine: RegisteredMachine, request: Request, project: PathsProject): Promise<string> {
  const { plan, left } = await browserPlan(project, machine, request)
  return sourceOf(project, plan, left, request.out)
}
