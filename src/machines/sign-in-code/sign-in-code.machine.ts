import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '../../../domain/problem.ts'
import { busyOn, leadingTo } from '../kit/dialog-requests.ts'
import { type CodeHolder, type SignInCode, signInCode } from './setup.ts'

/** A one-time sign-in code for one student: asked for, made, shown once and copied; it is forgotten when its dialog closes. */
export const signInCodeMachine = signInCode.createMachine({
  id: 'signInCode',
  context: ({ input }) => ({ ...input, code: null, refusal: null }),
  options: { maxIterations: 100 },
  initial: 'asking',
  states: {
    asking: { meta: { view: 'asking' }, on: { MAKE: 'making', CLOSE: 'closed' } },
    making: {
      ...busyOn('asking'),
      invoke: {
        id: 'makeCode',
        src: 'makeCode',
        input: ({ context: { student, courseId } }) => ({ studentId: student?.id ?? '', courseId }),
        ...leadingTo('showing', 'keepCode', 'asking'),
      },
    },
    showing: {
      initial: 'ready',
      on: { CLOSE: 'closed', COPY: '.copying' },
      states: {
        ready: { meta: { view: 'code' } },
        copying: {
          meta: { view: 'code' },
          on: { COPY: {} },
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.code?.code ?? '' }),
            onDone: 'copied',
            onError: 'copyFailed',
          },
        },
        copied: { meta: { view: 'code' } },
        copyFailed: { meta: { view: 'code' } },
      },
    },
    closed: { type: 'final', meta: { view: 'closed' }, entry: 'forgetCode' },
  },
})

export type SignInCodeRef = ActorRefFrom<typeof signInCodeMachine>
type SignInCodeSnapshot = SnapshotFrom<typeof signInCodeMachine>

/** The student whom the code is for. */
export const selectStudent = ({ context }: SignInCodeSnapshot): CodeHolder | null => context.student

/** The code that is shown this once; null before it is made. */
export const selectCode = ({ context }: SignInCodeSnapshot): SignInCode | null => context.code

/** Why no code was made. */
export const selectRefusal = ({ context }: SignInCodeSnapshot): Problem | null => context.refusal

/** The code is being made. */
export const selectIsBusy = (snapshot: SignInCodeSnapshot): boolean => snapshot.hasTag('busy')

/** Whether the code is on the clipboard. */
export const selectCopyState = (snapshot: SignInCodeSnapshot): 'ready' | 'copied' | 'failed' => {
  if (snapshot.matches({ showing: 'copied' })) return 'copied'
  return snapshot.matches({ showing: 'copyFailed' }) ? 'failed' : 'ready'
}
