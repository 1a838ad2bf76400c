import {
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { actorKind } from '../chart/contracts.ts'
import { transitionId } from '../chart/transition-id.ts'
import { actorStubs, type Pending } from './actor-stubs.ts'
import { recordCoverage } from './coverage-file.ts'
import { type Effects, notedActions, recordEffects } from './effects.ts'
import { type MachineModel, type Path, pathWords } from './machine-model.ts'
import { allTransitions } from './paths.ts'

/** The root actor of a machine whose invoked actors are stubs that wait to be settled and whose time stands still. */
export interface Harness {
  actor: Actor<AnyStateMachine>
  /** Ids of the transitions that this run has taken. */
  taken: Set<string>
  /** What the actor failed with; empty in a sound run. */
  errors: unknown[]
  /** What the actor does to its surroundings. */
  effects: Effects
  /** What was sent to the actor from outside, in order. */
  received: EventObject[]
  /** Lets an invoked actor or a timer bring the event about; throws where nothing runs that could. */
  settle(event: EventObject): void
}

const MICROTASKS = 12
const BY_ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/

/** Whether a person does this event. */
export const isByPerson = (event: EventObject): boolean => /^[A-Z]/.test(event.type)

/** Lets promises, relays and the events that they cause run to their end. */
export async function afterMicrotasks(): Promise<void> {
  for (let turn = 0; turn < MICROTASKS; turn++) await Promise.resolve()
}

function settleActor(actor: AnyActorRef, pending: Map<string, Pending>, event: AnyEventObject, kind: string, id: string): void {
  const child: AnyActorRef | undefined = actor.getSnapshot().children[id]
  if (child?.getSnapshot().status !== 'active') throw new Error(`"${id}" should run, it does not`)
  const promise = pending.get(id)
  pending.delete(id)
  if (promise) kind === 'done' ? promise.resolve(event.output) : promise.reject(event.error)
  else child.send(kind === 'done' ? { type: 'stub.done', output: event.output } : { type: 'stub.failed', error: event.error })
}

/** Ends one timer; the others go on standing still. */
function runTimer({ system }: AnyActorRef, event: EventObject): void {
  const scheduled = Object.values(system.getSnapshot()._scheduledEvents)
  const timer = scheduled.find((one) => one.event.type === event.type)
  if (!timer) throw new Error(`no timer runs for ${event.type}`)
  system.scheduler.cancel(timer.source, timer.id)
  timer.target.send(timer.event)
}

function sendFromOutside(actor: AnyActorRef, model: MachineModel, event: EventObject): void {
  const children: AnyActorRef[] = Object.values(actor.getSnapshot().children)
  const runs = (child: AnyActorRef) =>
    actorKind(model.machine.implementations.actors[child.id]) !== 'promise' && child.getSnapshot().status === 'active'
  if (!model.outside?.includes(event.type) && !children.some(runs)) throw new Error(`no invoked actor runs that could send ${event.type}`)
  actor.send(event)
}

/** A clock that stands still and writes down the timers that are started. */
function stillClock(effects: Effects): SimulatedClock {
  const clock = new SimulatedClock()
  const { setTimeout } = clock
  clock.setTimeout = (run, ms) => {
    effects.note('waits', `${Math.round(ms)} ms`)
    return setTimeout.call(clock, run, ms)
  }
  return clock
}

/** Builds the harness of one run; the actor is not started yet. */
export function createHarness(model: MachineModel, input: unknown): Harness {
  const pending = new Map<string, Pending>()
  const effects = recordEffects()
  const taken = new Set<string>()
  const errors: unknown[] = []
  const received: EventObject[] = []
  const { machine } = model
  const provided = machine.provide({ actors: actorStubs(machine, pending, effects), actions: notedActions(machine, effects) })
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') for (const transition of event._transitions) taken.add(transitionId(transition))
    if (event.type === '@xstate.event' && event.actorRef === actor && event.sourceRef === undefined) received.push(event.event)
  }
  const actor: Actor<AnyStateMachine> = createActor(provided, { input, clock: stillClock(effects), inspect })
  actor.on('*', (event) => effects.note('emits', event.type, { ...event, type: undefined }))
  actor.subscribe({ error: (error) => errors.push(error) })
  const settle = (event: EventObject) => {
    const [, kind = '', id = ''] = BY_ACTOR.exec(event.type) ?? []
    if (id) settleActor(actor, pending, event, kind, id)
    else if (event.type.startsWith('xstate.after.')) runTimer(actor, event)
    else sendFromOutside(actor, model, event)
  }
  return { actor, taken, errors, effects, received, settle }
}

/** Fails where the run does not stand in the state that the path predicts. */
export function expectKey(model: MachineModel, path: Path, steps: number, harness: Harness): void {
  const predicted = path.steps[steps - 1]?.state ?? path.root.state
  const want = model.key(predicted)
  const got = model.key(harness.actor.getSnapshot())
  if (harness.errors.length > 0) throw new Error(`the actor failed: ${String(harness.errors[0])}`)
  if (got !== want) throw new Error(`want ${want}\n got ${got}\nafter ${pathWords({ ...path, steps: path.steps.slice(0, steps) }, model)}`)
}

/** Runs a path on the real actor, checks the key after every step and answers the transitions taken. */
export async function runOnActor(model: MachineModel, path: Path): Promise<Set<string>> {
  const harness = createHarness(model, path.root.input)
  harness.actor.start()
  expectKey(model, path, 0, harness)
  for (const [at, { event }] of path.steps.entries()) {
    if (isByPerson(event)) harness.actor.send(event)
    else harness.settle(event)
    await afterMicrotasks()
    expectKey(model, path, at + 1, harness)
  }
  harness.actor.stop()
  return harness.taken
}

/** Writes down what the runs took, and fails with the names of the transitions that none took. `except` names what this way of running cannot reach; one of these that was taken fails too. */
export function expectAllTransitions(machine: AnyStateMachine, taken: Iterable<string>, except: readonly string[] = []): void {
  const met = new Set(taken)
  recordCoverage(machine.id, met)
  const missed = allTransitions(machine).filter((id) => !met.has(id) && !except.includes(id))
  const needless = except.filter((id) => met.has(id) || !allTransitions(machine).includes(id))
  if (missed.length > 0) throw new Error(`transitions never taken:\n${missed.join('\n')}`)
  if (needless.length > 0) throw new Error(`exceptions that are none:\n${needless.join('\n')}`)
}
