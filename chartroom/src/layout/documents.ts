import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { type Chart, chartOf } from '../chart/chart.ts'
import { compareCharts } from '../chart/compare.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { sentenceIn } from '../project/sentences.ts'
import { pageOf, regionsAmong } from './document-page.ts'
import type { ElkNode } from './elk-graph.ts'
import { type Drawing, drawingOf, elkGraphOf } from './layout.ts'
import { drawnRegions, WIDE } from './regions.ts'
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
const pen = ['labels', 'layout', 'regions', 'strokes', 'svg', 'text-width'].map((name) =>
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

function layOut(graph: ElkNode): Promise<ElkNode> {
  const Elk = load('elkjs/lib/elk.bundled.js') as new () => Elk
  return new Elk().layout(graph)
}

const laidOut = async (chart: Chart): Promise<Drawing> => drawingOf(chart, await layOut(elkGraphOf(chart)))

/** Draws what differs between two charts of a machine; null where nothing does. */
export async function pictureOfChanges(name: string, before: Chart, now: Chart, since: string): Promise<string | null> {
  const { chart, changes } = compareCharts(before, now)
  return changes.size === 0 ? null : svgOf(await laidOut(chart), `What changed in ${name} since ${since}`, changes)
}

/** Draws the chart of a machine. */
export async function pictureOf({ name, model }: RegisteredMachine): Promise<string> {
  const chart = chartOf(model.machine, model.delays)
  const drawing = await laidOut(chart)
  return `${svgOf(drawing, `The chart of ${name}`)}<!-- ${fingerprintOf(chart)} -->\n`
}

/** Draws the chart of a machine, and where it is wide each region as well; the pictures by their file names. */
export async function picturesOf(machine: RegisteredMachine): Promise<Map<string, string>> {
  const chart = chartOf(machine.model.machine, machine.model.delays)
  const whole = [`${machine.name}.svg`, await pictureOf(machine)] as const
  if ((await laidOut(chart)).width <= WIDE) return new Map([whole])
  const regions = (await drawnRegions(chart, layOut)).map(({ place, drawing }): readonly [string, string] => {
    const name = place || 'overview'
    return [`${machine.name}.${name}.svg`, `${svgOf(drawing, `The chart of ${machine.name}: ${name}`)}<!-- ${fingerprintOf(chart)} -->\n`]
  })
  return new Map([whole, ...regions])
}

function overview({ root, machines, command, guide }: ChartDocuments): string {
  const rows = machines.map((one) => `| [${one.name}](${one.name}.md) | ${sentenceOf(root, one).replaceAll('|', '\\|')} |`)
  return `# Machines\n\nMade by \`${command}\`. How to test with them: ${guide}. What tests see of each: [coverage](coverage.md).\n\n| machine | what it does |\n| --- | --- |\n${rows.join('\n')}\n`
}

/** Every page by its file name: all of the machines and the overview. `pictures` are the file names of what is drawn. */
export function pagesOf(documents: ChartDocuments, pictures: readonly string[]): Map<string, string> {
  const { root, machines, command } = documents
  const each = machines.map((one) => {
    const facts = { sentence: sentenceOf(root, one), command, regions: regionsAmong(pictures, one.name) }
    return [`${one.name}.md`, pageOf(one, chartOf(one.model.machine, one.model.delays), facts)] as const
  })
  return new Map([['README.md', overview(documents)], ...each])
}
