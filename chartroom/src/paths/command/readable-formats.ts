import { type Plan, scriptsSummary } from './plan.ts'
import { type ReadableScript, readableScripts } from './readable-scripts.ts'

/** Ends a sentence, where no quoted sentence ends it. */
const ended = (text: string): string => (/[.!?][”"]?$/.test(text) ? text : `${text}.`)

const sentence = (text: string): string => ended(text.replace(/^./, (first) => first.toUpperCase()))

/** How the marks of scripts are read. */
const LEGEND = [
  '“(by itself)” marks what happens without you. “(brief)” marks what is there for less than a second: slow the network down to see it; while it is offline, that is too short to be seen.',
  'The network is slowed down, and the browser switched to offline and online, in its developer tools (“Network”).',
]
const FOR_TESTS = 'For automatic tests only'
const WHY_FOR_TESTS =
  'No hand can bring these about, or no eye can see what they lead to: something breaks down, the server is too busy, or two things meet in one moment.'

const peopleOf = ({ machine }: Plan) => machine.model.people ?? []

/** Whether a script is the first of those that only tests can follow. */
const opensTests = (scripts: readonly ReadableScript[], at: number): boolean =>
  scripts[at]?.isForTests === true && scripts[at - 1]?.isForTests !== true

/** The lines of a script, each with its keyword. */
const linesOf = ({ given, start, steps }: ReadableScript): [string, string][] => [
  ['Given', given],
  ...(start === null ? [] : [['Then', start] as [string, string]]),
  ...steps.flatMap(({ when, seen }): [string, string][] => [
    ['When', when],
    ...(seen === null ? [] : [['Then', seen] as [string, string]]),
  ]),
]

/** Test scripts that a person can follow. */
export function asText(plan: Plan): string {
  const scripts = readableScripts(plan)
  const told = scripts.flatMap((script, at) => [
    ...(opensTests(scripts, at) ? ['', `${FOR_TESTS}. ${WHY_FOR_TESTS}`] : []),
    '',
    `Script ${script.number}: ${script.title}`,
    ...linesOf(script).map(([keyword, words]) => `  ${keyword.padEnd(5)} ${words}`),
  ])
  const people = peopleOf(plan).map(([who, how]) => `  ${who}: ${how}`)
  const data = people.length > 0 ? ['', 'People and data', ...people] : []
  return `${[`${plan.machine.name}: ${scriptsSummary(plan, scripts.length)}`, ...LEGEND, ...data, ...told].join('\n')}\n`
}

/** A feature in Gherkin with one scenario for each script. */
export function asGherkin(plan: Plan): string {
  const scripts = readableScripts(plan)
  const scenarios = scripts.flatMap((script) => [
    '',
    ...(script.isForTests ? ['  @automatic'] : []),
    `  Scenario: ${script.number} ${script.title}`,
    ...linesOf(script).map(([keyword, words]) => `    ${keyword} ${words}`),
  ])
  const people = peopleOf(plan).map(([who, how]) => `  ${who}: ${how}`)
  return `${[`Feature: ${plan.machine.name}`, `  ${scriptsSummary(plan, scripts.length)}`, ...people, ...scenarios].join('\n')}\n`
}

const marked = (text: string): string => text.replace(/[\\`*_<>#|[\]]/g, '\\$&')

function markdownOf({ number, title, given, start, steps }: ReadableScript): string[] {
  const lines = steps.flatMap(({ when, seen }, at) => [
    `${at + 1}. ${marked(sentence(when))}`,
    ...(seen === null ? [] : [`   **Then** ${marked(ended(seen))}`]),
  ])
  const then = start === null ? [] : ['', `**Then** ${marked(ended(start))}`]
  return ['', `## Script ${number}: ${marked(title)}`, '', `**Given** ${marked(ended(given))}`, ...then, '', ...lines]
}

/** A table of who and what the scripts need. */
function peopleTable(plan: Plan): string[] {
  const rows = peopleOf(plan).map(([who, how]) => `| ${marked(who)} | ${marked(how)} |`)
  return rows.length > 0 ? ['', '## People and data', '', '| Who or what | How |', '| --- | --- |', ...rows] : []
}

/** The scripts as a page in Markdown: each step is numbered, with what is seen after it. */
export function asMarkdown(plan: Plan): string {
  const scripts = readableScripts(plan)
  const told = scripts.flatMap((script, at) => [
    ...(opensTests(scripts, at) ? ['', `# ${FOR_TESTS}`, '', WHY_FOR_TESTS] : []),
    ...markdownOf(script),
  ])
  const head = [`# ${plan.machine.name}`, '', `${scriptsSummary(plan, scripts.length)}.`, '', LEGEND.join(' '), ...peopleTable(plan)]
  return `${[...head, ...told].join('\n').trimEnd()}\n`
}
