import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EventObject } from 'xstate'
import type { MachineModel, RegisteredMachine } from '../machine-model.ts'
import { OptionFault, type Request } from './options.ts'
import { type Plan, planOf } from './plan.ts'
import type { PathsProject } from './project.ts'
import { recordedPlan } from './recorded-plan.ts'
import { camel, importOf, literal, origin, scriptSource, testTitle } from './source.ts'

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

const typesOf = (events: readonly EventObject[]): string[] => [...new Set(events.map(({ type }) => type))]

/** Throws where a path would need what the stage cannot bring about and nobody has left out. */
function expectPossible(plan: Plan, needed: readonly EventObject[], canLeaveOut: boolean): void {
  const types = typesOf(needed)
  const { name } = plan.machine
  if (types.length === 0) return
  const instead = canLeaveOut ? `Leave it out with --without ${types.join(',')}, or use --format vitest.` : 'Use --format vitest.'
  throw new OptionFault(`The browser stage of ${name} cannot bring about: ${types.join(', ')}. ${instead}`)
}

/** Without the paths that have no step: a browser would only open the page. */
function withSteps(plan: Plan): Plan {
  const kept = plan.paths.flatMap((path, at) => (path.steps.length > 0 ? [at] : []))
  if (kept.length === 0) throw new OptionFault(`No path of ${plan.machine.name} has a step that a browser could take. Use --format vitest.`)
  const of = <Item>(items: readonly Item[]) => items.filter((_, at) => kept.includes(at))
  return { ...plan, paths: of(plan.paths), scripts: of(plan.scripts) }
}

async function stageOf(project: PathsProject, name: string): Promise<Stage> {
  const file = stageFile(project, name)
  const module: Record<string, Stage> = await import(pathToFileURL(join(project.root, file)).href)
  const stage = module[stageName(name)]
  if (!stage) throw new OptionFault(`${file} exports no ${stageName(name)}.`)
  return stage
}

/** Plans with the whole alphabet but for the events that are to be left out. */
async function browserPlan(project: PathsProject, machine: RegisteredMachine, request: Request): Promise<Plan> {
  const { cover, hasTours, recording, without } = request
  const stage = await stageOf(project, machine.name)
  const { events } = machine.model
  const unknown = without.find((type) => !events.some((event) => event.type === type))
  if (unknown !== undefined) throw new OptionFault(`${machine.name} has no event ${unknown}. There are: ${typesOf(events).join(', ')}.`)
  const model: MachineModel = { ...machine.model, events: events.filter(({ type }) => !without.includes(type)) }
  const plan = recording === null ? planOf(machine, cover, hasTours, model) : recordedPlan(machine, recording)
  const needed = plan.paths.flatMap(({ steps }) => steps.map(({ event }) => event))
  const impossible = needed.filter((event) => !isPossible(event, stage))
  expectPossible(plan, impossible, recording === null)
  return withSteps(plan)
}

const browserTitles = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } as const

/** Another browser than that of the project is launched as Playwright installed it. */
const launchLine = (browser: Request['browser']): string =>
  browser === null || browser === 'chromium' ? '' : `\ntest.use({ browserName: '${browser}', launchOptions: {} })\n`

function sourceOf(project: PathsProject, plan: Plan, { browser: chosen, without, out }: Request): string {
  const { root, browser } = project
  const { name } = plan.machine
  const from = (file: string) => importOf(root, out ?? join(root, browser.tests), file)
  const [model, stage] = [`${camel(name)}Model`, stageName(name)]
  const note = without.length > 0 ? `\n// Left out: ${without.join(', ')}` : ''
  const tests = plan.scripts.map((script, at) => {
    const body = scriptSource(script, '      ').join('\n')
    return `  test(${literal(testTitle(script, at))}, ({ browser, baseURL }) =>\n    run(browser, baseURL, {\n${body}\n    }))`
  })
  return `${origin(project, plan, 'playwright')}${note}
import { type Browser, test } from '@playwright/test'
import { pathOfScript, type Script } from 'chartroom/read-script'
import { ${model} } from '${from(`${plan.machine.folder}/alphabet.ts`)}'
import { runInBrowser } from '${from(browser.runner)}'
import { ${stage} } from '${from(stageFile(project, name))}'
${launchLine(chosen)}
async function run(browser: Browser, baseURL: string | undefined, script: Script): Promise<void> {
  const context = baseURL === undefined ? {} : { baseURL }
  await runInBrowser(browser, ${model}, pathOfScript(${model}, script), { ...${stage}, context })
}

test.describe(${literal(`The ${plan.hasTours ? 'tours' : 'paths'} of ${name} in ${browserTitles[chosen ?? 'chromium']}`)}, () => {
  test.beforeEach(() => test.setTimeout(60_000))

${tests.join('\n\n')}
})
`
}

/** A Playwright file that walks the paths on the real page, to stand in the folder that is asked for. */
export async function asPlaywright(machine: RegisteredMachine, request: Request, project: PathsProject): Promise<string> {
  return sourceOf(project, await browserPlan(project, machine, request), request)
}
