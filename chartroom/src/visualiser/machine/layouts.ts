import type { ElkNode } from '../../layout/elk-graph.ts'
import type { LayoutTask } from './contract.ts'

/** Layouts that are kept: each is made once. */
export interface Layouts {
  /** Lays a chart out at once, or answers the layout that was made before; one that failed is tried anew. */
  readonly of: (task: LayoutTask) => Promise<ElkNode>
  /** Lays charts out one after the other while nobody waits for one; another call takes the place of what is left of this one. */
  readonly ahead: (tasks: readonly LayoutTask[]) => void
  /** Somebody does something: what is made ahead waits, since it would take a core from what they see next. */
  readonly rest: () => void
}

/** How long nobody may have asked for a layout, or pressed something, before one is made ahead. */
export const QUIET_MS = 120
const MOST_KEPT = 300

const keyOf = ({ name, earlier, folded }: LayoutTask): string => [name, earlier?.commit.id, ...[...folded].sort()].join(' ')

/** Makes each layout once and forgets the oldest where there are too many. */
function keptOnes(make: (task: LayoutTask) => Promise<ElkNode>) {
  const kept = new Map<string, Promise<ElkNode>>()
  const has = (task: LayoutTask) => kept.has(keyOf(task))
  const get = (task: LayoutTask) => {
    const key = keyOf(task)
    const graph = kept.get(key) ?? make(task)
    kept.set(key, graph)
    graph.catch(() => kept.delete(key))
    const [oldest = key] = kept.keys()
    if (kept.size > MOST_KEPT) kept.delete(oldest)
    return graph
  }
  return { has, get }
}

/** Keeps the layouts that somebody makes. */
export function createLayouts(make: (task: LayoutTask) => Promise<ElkNode>): Layouts {
  const kept = keptOnes(make)
  let left: readonly LayoutTask[] = []
  let underWay = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (underWay === 0 && left.length > 0) timer = setTimeout(next, QUIET_MS)
  }
  const of = async (task: LayoutTask) => {
    underWay++
    clearTimeout(timer)
    try {
      return await kept.get(task)
    } finally {
      underWay--
      wait()
    }
  }
  const next = () => {
    const [task, ...others] = left.filter((one) => !kept.has(one))
    left = others
    if (task) of(task).catch(() => undefined)
  }
  const ahead = (tasks: readonly LayoutTask[]) => {
    left = tasks
    wait()
  }
  return { of, ahead, rest: wait }
}
