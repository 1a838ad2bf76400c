import { join, relative, sep } from 'node:path'
import type { WordedScript } from '../write-script.ts'
import { type Plan, summaryOf } from './plan.ts'
import type { PathsProject } from './project.ts'

const WIDTH = 140
const LONGEST_TITLE = 90

/** A text as a literal, with the quotes that need no escaping where there are such. */
export const literal = (text: string): string =>
  text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The address by which a file in `folder` imports a file of the project at `root`. */
export function importOf(root: string, folder: string, file: string): string {
  const path = relative(folder, join(root, file)).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

export const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A title for one path that says how it ends and differs from all others. */
export function testTitle({ start, steps }: WordedScript, at: number): string {
  const words = [start.state, ...steps.slice(-3).map(({ name }) => name)].join(steps.length > 3 ? ' … ' : ' → ')
  return `${at + 1}: ${words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE)}…` : words}`
}

function stepLines(indent: string, when: string, state: string): string[] {
  const line = `${indent}[${literal(when)}, ${literal(state)}],`
  if (line.length <= WIDTH) return [line]
  return [`${indent}[`, `${indent}  ${literal(when)},`, `${indent}  ${literal(state)},`, `${indent}],`]
}

/** A path as the object that `pathOfScript` reads. */
export function scriptSource({ input, start, steps }: WordedScript, indent: string): string[] {
  const inner = `${indent}  `
  const head = [`${indent}input: ${input},`, `${indent}start: ${literal(start.state)},`]
  const only = steps.length === 1 && steps[0] ? `${indent}steps: [[${literal(steps[0].name)}, ${literal(steps[0].seen.state)}]],` : null
  if (only !== null && only.length <= WIDTH) return [...head, only]
  if (steps.length === 0) return [...head, `${indent}steps: [],`]
  return [...head, `${indent}steps: [`, ...steps.flatMap((step) => stepLines(inner, step.name, step.seen.state)), `${indent}],`]
}

/** The command that makes a file again, and what the file covers. */
export function origin({ command }: PathsProject, plan: Plan, format: string): string {
  if (plan.recording !== undefined)
    return `// ${command} ${plan.machine.name} --recording ${plan.recording} --format ${format}\n// ${summaryOf(plan)}`
  const options = `${plan.cover === 'transitions' ? '' : ` --cover ${plan.cover}`}${plan.hasTours ? ' --tours' : ''}`
  return `// ${command} ${plan.machine.name}${options} --format ${format}\n// ${summaryOf(plan)}`
}
