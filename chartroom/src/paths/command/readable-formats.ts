import { type Plan, summaryOf } from './plan.ts'
import { type ReadableScript, readableScripts } from './readable-scripts.ts'

/** Ends a sentence, where no quoted sentence ends it. */
const ended = (text: string): string => (/[.!?]”?$/.test(text) ? text : `${text}.`)

const sentence = (text: string): string => ended(text.replace(/^./, (first) => first.toUpperCase()))

/** The lines of a script, each with its keyword. */
const linesOf = ({ given, start, steps }: ReadableScript): [string, string][] => [
  ['Given', given],
  ...(start === null ? [] : [['Then', start] as [string, string]]),
  ...steps.flatMap(({ when, seen }): [string, string][] => [
    ['When', when],
    ['Then', seen],
  ]),
]

/** Test scripts that a person can follow. */
export function asText(plan: Plan): string {
  const scripts = readableScripts(plan).flatMap((script) => [
    '',
    `Script ${script.number}: ${script.title}`,
    ...linesOf(script).map(([keyword, words]) => `  ${keyword.padEnd(5)} ${words}`),
  ])
  return `${[`${plan.machine.name}: ${summaryOf(plan)}`, ...scripts].join('\n')}\n`
}

/** A feature in Gherkin with one scenario for each script. */
export function asGherkin(plan: Plan): string {
  const scenarios = readableScripts(plan).flatMap((script) => [
    '',
    `  Scenario: ${script.number} ${script.title}`,
    ...linesOf(script).map(([keyword, words]) => `    ${keyword} ${words}`),
  ])
  return `${[`Feature: ${plan.machine.name}`, `  ${summaryOf(plan)}`, ...scenarios].join('\n')}\n`
}

const marked = (text: string): string => text.replace(/[\\`*_<>#|[\]]/g, '\\$&')

/** The scripts as a page in Markdown: each step is numbered, with what is seen after it. */
export function asMarkdown(plan: Plan): string {
  const scripts = readableScripts(plan).flatMap(({ number, title, given, start, steps }) => [
    '',
    `## Script ${number}: ${marked(title)}`,
    '',
    `**Given** ${marked(ended(given))}`,
    ...(start === null ? [] : ['', `**Then** ${marked(ended(start))}`]),
    '',
    ...steps.flatMap(({ when, seen }, at) => [`${at + 1}. ${marked(sentence(when))}`, `   **Then** ${marked(ended(seen))}`]),
  ])
  return `${[`# ${plan.machine.name}`, '', `${summaryOf(plan)}.`, ...scripts].join('\n').trimEnd()}\n`
}
