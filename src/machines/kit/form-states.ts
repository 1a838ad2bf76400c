import type { ProofTask } from '../../../domain/people/proof-of-work.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import { fromEvent, fromOutput } from './from-event.ts'

/** Goes on with what was typed if it `isSound`; otherwise its faults are shown. */
export const typed = <Next extends string, Remember extends string>(next: Next, remember: Remember) =>
  ({
    meta: { view: 'form' },
    on: {
      SUBMIT: [{ guard: fromEvent('isSound'), target: next, actions: fromEvent(remember) }, { actions: fromEvent('rememberFaults') }],
    },
  }) as const

interface Checked<Context, Next, Back, Forget> {
  readonly input: (of: { context: Context }) => Registration
  readonly next: Next
  readonly back: Back
  readonly forget: Forget
}

/** Looks the password up among the common ones; without the list the server decides. */
export const passwordCheck = <Context, const Next extends string, const Back extends string, const Forget extends string>({
  input,
  next,
  back,
  forget,
}: Checked<Context, Next, Back, Forget>) =>
  ({
    tags: 'busy',
    meta: { view: 'form' },
    invoke: {
      id: 'checkPassword',
      src: 'checkPassword',
      input,
      onDone: [{ guard: fromOutput('isRefused'), target: back, actions: [forget, fromOutput('rememberPasswordFault')] }, { target: next }],
      onError: next,
    },
  }) as const

interface Proven<View, Next, Back, Forget> {
  readonly view: View
  readonly next: Next
  readonly back: Back
  readonly forget: Forget
}

/** Finds the proof of work that the server asks for, and sends what was typed again with it. */
export const proofSearch = <const View extends string, const Next extends string, const Back extends string, const Forget extends string>({
  view,
  next,
  back,
  forget,
}: Proven<View, Next, Back, Forget>) =>
  ({
    tags: 'busy',
    meta: { view },
    invoke: {
      id: 'prove',
      src: 'prove',
      input: ({ context: { task } }: { context: { task: ProofTask | null } }) => ({ task }),
      onDone: { target: next, actions: fromOutput('rememberProof') },
      onError: { target: back, actions: [forget, fromEvent('rememberProblem')] },
    },
  }) as const

/** Whoever opens a one-time link reads why it is of no use, or that it could not be looked up. */
export const linkRefused = [
  { guard: fromEvent('isInvalid'), target: 'invalid' },
  { target: 'loadFailed', actions: fromEvent('keepFailure') },
] as const

/** The states of a one-time link that cannot be used. */
export const linkStates = {
  loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
  invalid: { meta: { view: 'invalid' } },
} as const
