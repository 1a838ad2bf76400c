import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Chart, chartOf } from '../../src/machines/chart.ts'
import { type RegisteredMachine, registry } from '../../src/machines/registry.ts'
import type { ElkNode } from '../../src/machines/visualiser/contract.ts'
import { drawingOf, elkGraphOf } from '../../src/views/machines/layout.ts'
import { svgOf } from '../../src/views/machines/svg.ts'
import { root } from '../project.ts'
import { pageOf } from './page.ts'

interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>
}

export const folder = join(root, 'docs/machines')

const load = createRequire(import.meta.url)
const pen = globSync('src/views/machines/{layout,labels,strokes,svg,text-width}.ts', { cwd: root }).sort()
const elkVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules/elkjs/package.json'), 'utf8')) as { version: string }).version

/** Tells pictures of other charts, or drawn by other code, apart. */
export function fingerprintOf(chart: Chart): string {
  const parts = [elkVersion(), JSON.stringify(chart), ...pen.map((file) => readFileSync(join(root, file), 'utf8'))]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

/** The sentence above the machine in its file. */
function sentenceOf({ name, folder: place }: RegisteredMachine): string {
  const source = readFileSync(join(root, place, `${name}.machine.ts`), 'utf8')
  return /\/\*\* ([^*]+) \*\/\s*export const \w+Machine\b/.exec(source)?.[1]?.trim() ?? ''
}

/** Draws the chart of a machine. */
export async function pictureOf({ name, model }: RegisteredMachine): Promise<string> {
  const Elk = load('elkjs/lib/elk.bundled.js') as new () => Elk
  const chart = chartOf(model.machine)
  const drawing = drawingOf(chart, await new Elk().layout(elkGraphOf(chart)))
  return `${svgOf(drawing, `The chart of ${name}`)}<!-- ${fingerprintOf(chart)} -->\n`
}

function overview(): string {
  const rows = registry.map((one) => `| [${one.name}](${one.name}.md) | ${sentenceOf(one).replaceAll('|', '\\|')} |`)
  return `# Machines\n\nMade by \`npm run docs:machines\`. How to test with them: [testing with machines](../testing-with-machines.md).\n\n| machine | what it does |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** Every page by its file name: all of the machines and the overview. */
export function pages(): Map<string, string> {
  const each = registry.map((one) => [`${one.name}.md`, pageOf(one, chartOf(one.model.machine), sentenceOf(one))] as const)
  return new Map([['README.md', overview()], ...each])
}
