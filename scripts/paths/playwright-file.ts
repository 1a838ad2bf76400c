import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EventObject } from 'xstate'
import type { MachineModel } from '../../src/machines/machine-model.ts'
import type { RegisteredMachine } from '../../src/machines/registry.ts'
import { root } from '../project.ts'
import { OptionFault, type Request } from './options.ts'
import { type Plan, planOf } from './plan.ts'
import { recordedPlan } from './recorded.ts'
import { camel, importOf, literal, origin, scriptSource, titleOf } from './source.ts'

const STAGES = 'tests/e2e/stages/*.ts'
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

const exportsStage = (file: string, name: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes(`export const ${stageName(name)}`)

/** The file with the browser stage of a machine; throws, saying which machines have one, where there is none. */
export function stageFile(name: string): string {
  const files = globSync(STAGES, { cwd: root }).sort()
  const found = files.find((file) => exportsStage(file, name))
  if (found) return found
  const known = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/export const (\w+)Stage\b/g)].map(([, one]) => one),
  )
  throw new OptionFault(
    `${name} has no browser stage to import: no file in tests/e2e/stages exports ${stageName(name)}. There are stages of: ${known.join(', ')}.`,
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

/** Plans with the letters that the stage of the machine can bring about in a browser. */
async function browserPlan(
  machine: RegisteredMachine,
  { cover, hasTours, recording }: Request,
): Promise<{ plan: Plan; left: readonly EventObject[] }> {
  const module: Record<string, Stage> = await import(pathToFileURL(join(root, stageFile(machine.name))).href)
  const stage = module[stageName(machine.name)]
  if (!stage) throw new OptionFault(`${stageFile(machine.name)} exports no ${stageName(machine.name)}.`)
  const possible = (event: EventObject) => isPossible(event, stage)
  if (recording !== null) return { plan: possiblePlan(recordedPlan(machine, recording), possible), left: [] }
  const model: MachineModel = { ...machine.model, events: machine.model.events.filter(possible) }
  return { plan: planOf(machine, cover, hasTours, model), left: machine.model.events.filter((event) => !possible(event)) }
}

function sourceOf(plan: Plan, left: readonly EventObject[], folder: string | null): string {
  const { name } = plan.machine
  const from = (file: string) => importOf(folder ?? join(root, 'tests/e2e'), file)
  const [model, stage] = [`${camel(name)}Model`, stageName(name)]
  const note = left.length > 0 ? `\n// Left out, because the stage cannot bring it about: ${left.map(({ type }) => type).join(', ')}` : ''
  const tests = plan.scripts.map((script, at) => {
    const body = scriptSource(script, '      ').join('\n')
    return `  test(${literal(titleOf(script, at))}, ({ browser, baseURL }) =>\n    run(browser, baseURL, {\n${body}\n    }))`
  })
  return `${origin(plan, 'playwright')}${note}
import { type Browser, test } from '@playwright/test'
import { ${model} } from '${from(`${plan.machine.folder}/model.ts`)}'
import { runInBrowser } from '${from('tests/support/browser-tours.ts')}'
import { type Script, scripted } from '${from('tests/support/scripted-path.ts')}'
import { ${stage} } from '${from(stageFile(name))}'

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
export async function asPlaywright(machine: RegisteredMachine, request: Request): Promise<string> {
  const { plan, left } = await browserPlan(machine, request)
  return sourceOf(plan, left, request.out)
}
