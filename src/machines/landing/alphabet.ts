import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { landingMachine } from './landing.machine.ts'
import { landingWords } from './words.ts'

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
  ...landingWords,
}
