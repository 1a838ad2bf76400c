import { wordsFrom } from 'chartroom/event-words'
import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { landingMachine } from './landing.machine.ts'

const newcomer = { email: 'ada@school.example', message: 'Account created. Please sign in.' }

/** The alphabet of the landing page, opened as itself and as the sign-in page. */
export const landingModel: MachineModel<typeof landingMachine> = {
  machine: landingMachine,
  inputs: [
    { asksToSignIn: false, newcomer: null },
    { asksToSignIn: true, newcomer: null },
  ],
  events: [{ type: 'OPEN_SIGN_IN' }, { type: 'OPEN_REGISTRATION' }, { type: 'CLOSE' }, { type: 'registration.finished', newcomer }],
  outside: ['registration.finished'],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.newcomer?.email ?? 'nobody'}`,
  describe: wordsFrom<typeof landingMachine>({
    OPEN_SIGN_IN: 'press "Student Login" (in a dialog: "Sign in")',
    OPEN_REGISTRATION: 'press "Register" (in a dialog: "Create an account")',
    CLOSE: 'close the dialog',
    'registration.finished': 'the new account is made',
  }),
}
