import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import type { ActorRefFrom, AnyStateMachine, EventFromLogic, EventObject } from 'xstate'
import { leaves } from '../chart/leaves.ts'
import { afterMicrotasks, createHarness, expectKey, type Harness, isByPerson } from './actor-harness.ts'
import { type MachineModel, type Path, type PersonEventType, pathWords } from './machine-model.ts'
import { expectDisabled, observe, watchPresses } from './offered-controls.ts'
import { expectControls, expectSeen } from './page-words.ts'
import { expectSent, placeOf } from './sent-events.ts'
import { pageShows, untoldChange } from './told-changes.ts'

/** How each event by a person is done with the controls of the page. */
export type PersonActs<Machine extends AnyStateMachine, Means> = {
  [Type in PersonEventType<Machine>]: (event: Extract<EventFromLogic<Machine>, { type: Type }>, means: Means) => Promise<void> | void
}

export interface PageUnderTest<Machine extends AnyStateMachine> {
  /** Draws the page around a running actor. */
  page(actor: ActorRefFrom<Machine>): ReactElement
  /** One entry for each event by a person: real clicks and typing by role and label. */
  person: PersonActs<Machine, UserEvent>
  /** The file of the acts (`import.meta.url`): where one is missing, the failure names it. */
  file?: string
  /** Fields of events that the page makes itself, such as a random key: what they hold is not compared with the model. */
  made?: readonly string[]
  /** By tag of the machine: events whose buttons are disabled, or gone, in every state with the tag. */
  disabled?: Readonly<Record<string, readonly PersonEventType<Machine>[]>>
  /** Whether a step that changes the page has to change what its script says: by default it need not. */
  tellsChanges?: boolean
  /** Whether the page shows its state for this value of `leaves`; always, where nothing is said. */
  shows?(state: string): boolean
}

const stateAt = ({ root, steps }: Path, at: number) => steps[at - 1]?.state ?? root.state

async function expectShown(model: MachineModel, path: Path, steps: number, shows: (state: string) => boolean): Promise<void> {
  const snapshot = stateAt(path, steps)
  const want = leaves(snapshot)
  if (!shows(want)) return
  const id = model.machine.id
  const got = document.querySelector(`[data-machine="${id}"]`)?.getAttribute('data-state')
  if (got !== want)
    throw new Error(
      `the page should show "${want}", it shows "${got}"\nafter ${pathWords({ ...path, steps: path.steps.slice(0, steps) }, model)}`,
    )
  await expectSeen(model, snapshot, path.steps[steps - 1]?.event)
}

type Act = (event: EventObject, user: UserEvent) => Promise<void> | void

function actFor<Machine extends AnyStateMachine>(type: string, { person, file }: PageUnderTest<Machine>): Act {
  const found = (person as Readonly<Record<string, Act | undefined>>)[type]
  if (!found) throw new Error(`no act for ${type}${file === undefined ? '' : ` in ${placeOf(file)}`}`)
  return found
}

/** Fails where a step changes what the page shows and its script says the same as before it. */
function expectTold(model: MachineModel, path: Path, at: number, shown: string): void {
  const step = path.steps[at]
  if (step === undefined || pageShows() === shown) return
  const untold = untoldChange(model, { before: stateAt(path, at), event: step.event, after: step.state })
  if (untold !== null) throw new Error(untold)
}

/** Does one step, by real clicks or by what the world around the page does. */
async function perform<Machine extends AnyStateMachine>(
  harness: Harness,
  event: EventObject,
  page: PageUnderTest<Machine>,
  user: UserEvent,
  after: () => string,
): Promise<void> {
  const sent = harness.received.length
  if (isByPerson(event)) await actFor(event.type, page)(event, user)
  await act(async () => {
    if (!isByPerson(event)) harness.settle(event)
    await afterMicrotasks()
  })
  if (isByPerson(event)) expectSent(event, harness.received.slice(sent), page.made ?? [], after)
}

/** Runs a path on the rendered page in StrictMode, checks key, `data-state` and what the words of its script quote after every step, and answers the transitions taken. */
export async function runOnPage<Machine extends AnyStateMachine>(
  model: MachineModel<Machine>,
  path: Path,
  underTest: PageUnderTest<Machine>,
): Promise<Set<string>> {
  const { page, shows = () => true } = underTest
  const harness = createHarness(model, path.root.input)
  const user = userEvent.setup({ delay: null })
  harness.actor.start()
  const { unmount } = render(<StrictMode>{page(harness.actor as ActorRefFrom<Machine>)}</StrictMode>)
  await expectShown(model, path, 0, shows)
  const unwatch = watchPresses(underTest, harness.received)
  for (const [at, { event }] of path.steps.entries()) {
    const after = () => pathWords({ ...path, steps: path.steps.slice(0, at + 1) }, model)
    if (shows(leaves(stateAt(path, at)))) await expectControls(model, stateAt(path, at), event)
    const shown = underTest.tellsChanges ? pageShows() : null
    await perform(harness, event, underTest, user, after)
    expectKey(model, path, at + 1, harness)
    await expectShown(model, path, at + 1, shows)
    if (shown !== null) expectTold(model, path, at, shown)
    if (underTest.disabled) observe(underTest, harness.actor.getSnapshot(), after())
  }
  unwatch()
  unmount()
  harness.actor.stop()
  expectDisabled(underTest, underTest.disabled ?? {})
  return harness.taken
}
