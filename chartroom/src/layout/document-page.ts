import { type Chart, type ChartNode, eventName, lineOf, nodesIn } from '../chart/chart.ts'
import { delayWords } from '../chart/delay-words.ts'
import { alphabetWords } from '../chart/event-words.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'

type Row = readonly string[]

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (cells: Row): string => `| ${cells.map(cell).join(' | ')} |`

function section(title: string, head: Row, rows: readonly Row[]): string[] {
  return rows.length === 0 ? [] : [`## ${title}`, '', row(head), row(head.map(() => '---')), ...rows.map(row), '']
}

/** The id of a state within its machine; the machine itself is named by a word. */
const within = (chart: Chart, id: string): string => (id === chart.id ? '(anywhere)' : code(id.slice(chart.id.length + 1)))

function stateRows(chart: Chart): Row[] {
  const kinds: Record<ChartNode['kind'], string> = {
    atomic: '',
    compound: 'outer',
    parallel: 'parallel',
    final: 'final',
    history: 'history',
  }
  return nodesIn(chart.root)
    .slice(1)
    .map((node) => [
      within(chart, node.id),
      [kinds[node.kind], node.isInitial ? 'initial' : ''].filter(Boolean).join(', '),
      code(node.view ?? ''),
      node.tags.map(code).join(', '),
      node.invokes.map(({ id }) => code(id)).join(', '),
      [...node.entry.map((one) => `entry ${code(one)}`), ...node.exit.map((one) => `exit ${code(one)}`)].join(', '),
    ])
}

function transitionRows(chart: Chart): Row[] {
  const arrows = chart.arrows.map((arrow) => [arrow, within(chart, arrow.source), within(chart, arrow.target)] as const)
  const internals = nodesIn(chart.root).flatMap((node) =>
    node.internals.map((inside) => [inside, within(chart, node.id), inside.forbids ? 'ignored' : 'stays'] as const),
  )
  return [...arrows, ...internals].map(([words, from, to]) => [
    from,
    code(words.event),
    code(words.guard ?? ''),
    to,
    words.actions.map(code).join(', '),
    words.by,
  ])
}

function alphabetRows({ model }: RegisteredMachine): Row[] {
  return [...alphabetWords(model)].map(([event, words]) => [code(eventName(model, event.type)), words])
}

function guardRows(chart: Chart): Row[] {
  const all = [...chart.arrows, ...nodesIn(chart.root).flatMap((node) => node.internals)]
  const guarded = all.flatMap((words) =>
    words.guard === null ? [] : [[words.guard, lineOf({ ...words, guard: null, actions: [] })] as const],
  )
  const events = Map.groupBy(guarded, ([guard]) => guard)
  return [...events].sort().map(([guard, used]) => [code(guard), [...new Set(used.map(([, event]) => code(event)))].join(', ')])
}

function delayRows({ model }: RegisteredMachine): Row[] {
  const { machine, delays } = model
  const names = Object.keys(machine.implementations.delays)
  return names.map((name) => [code(name), delayWords(machine, name, delays) ?? 'as long as the machine computes'])
}

/** A picture that leads to itself, where it can be enlarged. */
const linked = (file: string, words: string): string => `[![${words}](${file})](${file})`

const OVERVIEW = 'overview'
const byPart = new Intl.Collator('en-US', { numeric: true })

/** The names of the regions of a machine that have pictures, by the names of these files; the overview is the first. */
export function regionsAmong(pictures: readonly string[], machine: string): readonly string[] {
  const places = pictures.filter((file) => file.startsWith(`${machine}.`) && file !== `${machine}.svg`)
  const names = places.map((file) => file.slice(machine.length + 1, -'.svg'.length)).sort(byPart.compare)
  return [...names.filter((name) => name.startsWith(OVERVIEW)), ...names.filter((name) => !name.startsWith(OVERVIEW))]
}

const regionTitle = (region: string): string => region.replace(/\.(\d+)$/, ', part $1')

function regionLines(machine: string, regions: readonly string[]): string[] {
  if (regions.length === 0) return []
  const pictures = regions.flatMap((region) => [
    `### ${regionTitle(region)}`,
    '',
    linked(`${machine}.${region}.svg`, `${machine}: ${regionTitle(region)}`),
    '',
  ])
  return ['## By region', '', 'The same chart in pictures that can be read here; what is folded has a picture of its own.', '', ...pictures]
}

interface PageFacts {
  readonly sentence: string
  /** What a person types to write the page again. */
  readonly command: string
  /** The regions that have pictures of their own. */
  readonly regions: readonly string[]
}

/** The page about one machine, below its picture. */
export function pageOf(machine: RegisteredMachine, chart: Chart, { sentence, command, regions }: PageFacts): string {
  const transitions = chart.arrows.length + nodesIn(chart.root).flatMap((node) => node.internals).length
  return [
    `# ${machine.name}`,
    '',
    sentence,
    '',
    `${nodesIn(chart.root).length - 1} states, ${transitions} transitions. Code: [\`${machine.folder}\`](../../${machine.folder}). Made by \`${command}\`.`,
    '',
    linked(`${machine.name}.svg`, `The chart of ${machine.name}`),
    '',
    'Blue is what a person does, orange what the environment does, grey what the machine does itself.',
    '',
    ...regionLines(machine.name, regions),
    ...section('States', ['state', 'kind', 'shows', 'tags', 'runs', 'acts'], stateRows(chart)),
    ...section('Transitions', ['from', 'event', 'guard', 'to', 'actions', 'by'], transitionRows(chart)),
    ...section('What path tests do', ['event', 'in words'], alphabetRows(machine)),
    ...section('Guards', ['guard', 'decides'], guardRows(chart)),
    ...section('Delays', ['delay', 'lasts'], delayRows(machine)),
  ].join('\n')
}
