import { type Chart, type ChartNode, eventName, lineOf, nodesIn } from '../chart/chart.ts'
import { alphabetWords, durationWords } from '../chart/event-words.ts'
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
  return [...alphabetWords(model)].map(([event, words]) => [code(eventName(model.machine, event.type)), words])
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
  const delays: Readonly<Record<string, unknown>> = model.machine.implementations.delays
  return Object.entries(delays).map(([name, ms]) => [code(name), typeof ms === 'number' ? durationWords(ms) : 'as long as its input says'])
}

/** The page about one machine, below its picture. */
export function pageOf(machine: RegisteredMachine, chart: Chart, sentence: string, command: string): string {
  const transitions = chart.arrows.length + nodesIn(chart.root).flatMap((node) => node.internals).length
  return [
    `# ${machine.name}`,
    '',
    sentence,
    '',
    `${nodesIn(chart.root).length - 1} states, ${transitions} transitions. Code: [\`${machine.folder}\`](../../${machine.folder}). Made by \`${command}\`.`,
    '',
    `![The chart of ${machine.name}](${machine.name}.svg)`,
    '',
    'Blue is what a person does, orange what the environment does, grey what the machine does itself.',
    '',
    ...section('States', ['state', 'kind', 'shows', 'tags', 'runs', 'acts'], stateRows(chart)),
    ...section('Transitions', ['from', 'event', 'guard', 'to', 'actions', 'by'], transitionRows(chart)),
    ...section('What path tests do', ['event', 'in words'], alphabetRows(machine)),
    ...section('Guards', ['guard', 'decides'], guardRows(chart)),
    ...section('Delays', ['delay', 'lasts'], delayRows(machine)),
  ].join('\n')
}
