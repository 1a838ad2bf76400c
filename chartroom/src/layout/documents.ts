import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { type Chart, chartOf } from '../chart/chart.ts'
import { compareCharts } from '../chart/compare.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { sentenceIn } from '../project/sentences.ts'
import { pageOf } from './document-page.ts'
import type { ElkNode } from './elk-graph.ts'
import { type Drawing, drawingOf, elkGraphOf } from './layout.ts'
import { svgOf } from './svg.ts'

interface Elk {
  layout(graph: ElkNode): Promise<ElkNode>
}

/** The documents about the machines of a project, and what they say about where they come from. */
export interface ChartDocuments {
  readonly root: string
  readonly machines: readonly RegisteredMachine[]
  /** The folder of the documents; their links lead two folders up to the root. */
  readonly folder: string
  /** What a person types to write them again. */
  readonly command: string
  /** A guide to link to, as in `[testing](../testing.md)`. */
  readonly guide: string
}

const load = createRequire(import.meta.url)
const pen = ['labels', 'layout', 'strokes', 'svg', 'text-width'].map((name) =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`),
)
const elkVersion = (): string => (load('elkjs/package.json') as { version: string }).version

/** Tells pictures of other charts, or drawn by other code, apart. */
export function fingerprintOf(chart: Chart): string {
  const parts = [elkVersion(), JSON.stringify(chart), ...pen.map((file) => readFileSync(file, 'utf8'))]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

/** The sentence above the machine in its file. */
function sentenceOf(root: string, { name, folder }: RegisteredMachine): string {
  const source = readFileSync(join(root, folder, `${name}.machine.ts`), 'utf8')
  return sentenceIn(source)
}

async function laidOut(chart: Chart): Promise<Drawing> {
  const Elk = load('elkjs/lib/elk.bundled.js') as new () => Elk
  return drawingOf(chart, await new Elk().layout(elkGraphOf(chart)))
}

/** Draws what differs between two charts of a machine; null where nothing does. */
export async function pictureOfChanges(name: string, before: Chart, now: Chart, since: string): Promise<string | null> {
  const { chart, changes } = compareCharts(before, now)
  return changes.size === 0 ? null : svgOf(await laidOut(chart), `What changed in ${name} since ${since}`, changes)
}

/** Draws the chart of a machine. */
export async function pictureOf({ name, model }: RegisteredMachine): Promise<string> {
  const chart = chartOf(model.machine)
  const drawing = await laidOut(chart)
  return `${svgOf(drawing, `The chart of ${name}`)}<!-- ${fingerprintOf(chart)} -->\n`
}

function overview({ root, machines, command, guide }: ChartDocuments): string {
  const rows = machines.map((one) => `| [${one.name}](${one.name}.md) | ${sentenceOf(root, one).replaceAll('|', '\\|')} |`)
  return `# Machines\n\nMade by \`${command}\`. How to test with them: ${guide}.\n\n| machine | what it does |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** Every page by its file name: all of the machines and the overview. */
export function pagesOf(documents: ChartDocuments): Map<string, string> {
  const { root, machines, command } = documents
  const each = machines.map((one) => [`${one.name}.md`, pageOf(one, chartOf(one.model.machine), sentenceOf(root, one), command)] as const)
  return new Map([['README.md', overview(documents)], ...each])
}
