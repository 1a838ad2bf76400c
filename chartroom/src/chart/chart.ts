import { type AnyStateMachine, type AnyTransitionDefinition, StateMachine, type StateNode } from 'xstate'
import type { MachineModel } from '../paths/machine-model.ts'
import { actorKind } from './contracts.ts'
import { type DelayRanges, delayWords } from './delay-words.ts'
import { type Initiator, initiatorOf } from './event-words.ts'
import { asList, transitionsOf } from './state-nodes.ts'
import { transitionId } from './transition-id.ts'

export type NodeKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export type ChartChange = 'added' | 'removed' | 'changed'

export interface ChartInvoke {
  readonly id: string
  readonly kind: 'promise' | 'callback' | 'machine' | 'actor'
}

/** What one transition says beside its arrow. */
export interface TransitionWords {
  /** The id by which inspection and path tests know the transition. */
  readonly id: string
  readonly by: Initiator
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
  /** What became of it since an earlier chart; only in a chart that is compared. */
  readonly change?: ChartChange
}

/** A transition that leads nowhere else: it only acts, or it forbids what an outer state would do. */
export interface ChartInternal extends TransitionWords {
  readonly forbids: boolean
}

export interface ChartNode {
  readonly id: string
  readonly name: string
  readonly kind: NodeKind
  /** The state is the one that its parent begins in; regions of a parallel state are always on. */
  readonly isInitial: boolean
  readonly view: string | null
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly ChartInvoke[]
  readonly internals: readonly ChartInternal[]
  readonly children: readonly ChartNode[]
  /** How many states a fold hides; only where the state is folded. */
  readonly hidden?: number
  readonly change?: ChartChange
}

export interface ChartArrow extends TransitionWords {
  readonly source: string
  readonly target: string
  /** The source is left and entered again even where the target lies within it. */
  readonly reenters: boolean
}

/** A machine as it is drawn: nested states, and the arrows between them in document order. */
export interface Chart {
  readonly id: string
  readonly root: ChartNode
  readonly arrows: readonly ChartArrow[]
}

const BY_ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/
const BY_TIMER = /^xstate\.after\.([^.]+)\./

/** The name of an action or a guard with the parameters that are plain values: `goTo(1)`. */
function nameOf(used: unknown): string {
  if (typeof used === 'string') return used
  if (typeof used !== 'object' || used === null || !('type' in used)) return 'inline'
  const params = 'params' in used && typeof used.params === 'object' && used.params !== null ? Object.values(used.params) : []
  return params.length > 0 ? `${String(used.type)}(${params.map(String).join(', ')})` : String(used.type)
}

/** A machine, and how long its computed delays last. */
type Charted = Pick<MachineModel, 'machine' | 'delays'>

function timerWords({ machine, delays }: Charted, delay: string): string {
  const words = delayWords(machine, delay, delays)
  return `after ${delay}${words === undefined ? '' : ` (${words})`}`
}

/** An event as the chart names it: `save failed`, `after saveDelay (10 seconds)`, `after retryPause (0.5–15 s)`, `always`, or its own type. */
export function eventName(charted: Charted, type: string): string {
  if (type === '') return 'always'
  const [, kind, id] = BY_ACTOR.exec(type) ?? []
  if (kind) return `${id} ${kind === 'done' ? 'done' : 'failed'}`
  const delay = BY_TIMER.exec(type)?.[1]
  if (delay !== undefined) return timerWords(charted, delay)
  return type.startsWith('xstate.done.state.') ? 'done' : type
}

function wordsOf(charted: Charted, transition: AnyTransitionDefinition): TransitionWords {
  return {
    id: transitionId(transition),
    by: initiatorOf(transition.eventType),
    event: eventName(charted, transition.eventType),
    guard: transition.guard === undefined ? null : nameOf(transition.guard),
    actions: asList(transition.actions).map(nameOf),
  }
}

function invokesOf(machine: AnyStateMachine, node: StateNode): ChartInvoke[] {
  return node.invoke.map(({ id, src }) => {
    const logic = typeof src === 'string' ? machine.implementations.actors[src] : src
    return { id, kind: logic instanceof StateMachine ? 'machine' : (actorKind(logic) ?? 'actor') }
  })
}

function nodeOf(charted: Charted, node: StateNode): ChartNode {
  const inner = transitionsOf(node).filter(({ target }) => target === undefined)
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target?.includes(node) === true,
    view: typeof node.meta?.view === 'string' ? node.meta.view : null,
    tags: [...node.tags],
    entry: asList(node.config.entry).map(nameOf),
    exit: asList(node.config.exit).map(nameOf),
    invokes: invokesOf(charted.machine, node),
    internals: inner.map((t) => ({ ...wordsOf(charted, t), forbids: t.actions.length === 0 && !t.reenter })),
    children: Object.values(node.states)
      .sort((a, b) => a.order - b.order)
      .map((child) => nodeOf(charted, child)),
  }
}

function arrowsOf(charted: Charted, node: StateNode): ChartArrow[] {
  const own = transitionsOf(node).flatMap((t) =>
    (t.target ?? []).map((target) => ({ ...wordsOf(charted, t), source: node.id, target: target.id, reenters: t.reenter })),
  )
  return [...own, ...Object.values(node.states).flatMap((child) => arrowsOf(charted, child))]
}

/** Reads the chart of a machine from its states, eventless transitions, invokes and delays included; `delays` says how long the computed ones last. */
export function chartOf(machine: AnyStateMachine, delays: DelayRanges = {}): Chart {
  const charted = { machine, delays }
  return { id: machine.id, root: nodeOf(charted, machine.root), arrows: arrowsOf(charted, machine.root) }
}

/** Lists the states of a chart, outer ones before inner ones. */
export const nodesIn = (node: ChartNode): ChartNode[] => [node, ...node.children.flatMap(nodesIn)]

/** What the words of a transition look like in one line: `EVENT [guard] / action, action`. */
export function lineOf({ event, guard, actions }: TransitionWords): string {
  return [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ')
}
