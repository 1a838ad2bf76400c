import type { ProofTask } from '../../../domain/people/proof-of-work.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import { fromEvent, fromOutput } from './from-event.ts'

/** A form is filled in: SUBMIT leads to `next` where the guard `isSound` holds; else the action `rememberFaults` keeps what is wrong. */
export const fillingIn = <Next extends string, Remember extends string>(next: Next, remember: Remember) =>
  ({
    meta: { view: 'form' },
    on: {
      SUBMIT: [{ guard: fromEvent('isSound'), target: next, actions: fromEvent(remember) }, { actions: fromEvent('rememberFaults') }],
    },
  }) as const

interface Ways<Next, Back, Forget> {
  readonly next: Next
  readonly back: Back
  /** The action that forgets what was typed. */
  readonly forget: Forget
}

interface PasswordChecking<Context, Next, Back, Forget> extends Ways<Next, Back, Forget> {
  readonly input: (of: { context: Context }) => Registration
}

/** Looks the password up among the common ones; without the list the server decides. */
export const checkingPassword = <Context, const Next extends string, const Back extends string, const Forget extends string>({
  input,
  next,
  back,
  forget,
}: PasswordChecking<Context, Next, Back, Forget>) =>
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

interface WorkProving<View, Next, Back, Forget> extends Ways<Next, Back, Forget> {
  readonly view: View
}

/** Finds the proof of work that the server asks for, and sends what was typed again with it. */
export const provingWork = <const View extends string, const Next extends string, const Back extends string, const Forget extends string>({
  view,
  next,
  back,
  forget,
}: WorkProving<View, Next, Back, Forget>) =>
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
