import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { SignInCodeInput } from './setup.ts'
import { signInCodeMachine } from './sign-in-code.machine.ts'
import { signInCodeWords } from './words.ts'

/** A student of a teacher's course. */
export const codeForAda: SignInCodeInput = {
  student: { id: 's1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example' },
  courseId: 'c1',
}

const inactive = Object.assign(new Error('Sign-in codes are for students whose account is active.'), {
  kind: 'refused',
  status: 409,
  reason: 'notActiveStudent',
})

/** The alphabet of a sign-in code: it is made or refused, copied or not. */
export const signInCodeModel: MachineModel<typeof signInCodeMachine> = {
  machine: signInCodeMachine,
  inputs: [codeForAda],
  events: [
    { type: 'MAKE' },
    done('makeCode', { code: '042917', wholeCode: '042917360584', expiresAt: '2026-11-21T09:05:00.000Z' }),
    fails('makeCode', inactive),
    { type: 'COPY' },
    done('copyText'),
    fails('copyText', new Error('not allowed')),
    { type: 'CLOSE' },
  ],
  key: (snapshot) => `${leaves(snapshot)}${snapshot.context.refusal ? ' refused' : ''}`,
  ...signInCodeWords,
}
