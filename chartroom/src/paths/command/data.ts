import { factsOf } from '../../chart/event-words.ts'
import { leaves } from '../../chart/leaves.ts'
import type { Plan } from './plan.ts'

/** Errors and files are written as their facts, which JSON would omit. */
const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return { error: value.name, ...Object.fromEntries(factsOf(value)) }
  return value instanceof Blob ? { file: 'name' in value ? value.name : '', size: value.size } : value
}

/** The paths with their events, words, states and transitions as JSON. */
export function asJson({ machine, cover, transitions, covered, graph, paths, scripts }: Plan): string {
  const told = paths.map(({ root, steps }, at) => ({
    given: scripts[at]?.given,
    input: root.input,
    start: leaves(root.state),
    steps: steps.map(({ event, covers }, step) => ({ event, ...scripts[at]?.steps[step], covers })),
  }))
  const summary = { machine: machine.name, cover, states: graph.states.size, transitions, covered }
  return `${JSON.stringify({ ...summary, paths: told }, plain, 2)}\n`
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const colours = { person: '#1d4ed8', environment: '#b45309', machine: '#6b7280' } as const

/** The ways of all paths as one graph for Graphviz: a node per `data-state`, an arrow per event, coloured by who brings it about. */
export function asDot({ machine, scripts }: Plan): string {
  const arrows = scripts.flatMap(({ start, steps }) =>
    steps.map(({ name, by, seen }, at) => {
      const from = steps[at - 1]?.seen.state ?? start.state
      return `  ${quoted(from)} -> ${quoted(seen.state)} [label=${quoted(name)}, color="${colours[by]}", fontcolor="${colours[by]}"]`
    }),
  )
  const starts = scripts.map(({ start }) => `  ${quoted(start.state)} [style=bold]`)
  const head = [
    `digraph ${quoted(machine.name)} {`,
    '  node [shape=box, style=rounded, fontname="sans-serif"]',
    '  edge [fontname="sans-serif"]',
  ]
  return `${[...head, ...new Set([...starts, ...arrows]), '}'].join('\n')}\n`
}
