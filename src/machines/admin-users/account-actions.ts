import { busyWith } from '../kit/dialog-requests.ts'
import { fromEvent } from '../kit/from-event.ts'
import { adminUsers } from './setup.ts'

/** Gives a student a code to sign in with. */
export const givingCode = adminUsers.createStateConfig({
  meta: { view: 'list' },
  invoke: {
    id: 'signInCode',
    src: 'signInCode',
    input: ({ context }) => ({ student: context.person, courseId: null }),
    onDone: 'browsing',
    onError: 'browsing',
  },
})

/** Asks whether the admin knows whose an account is that registered itself, and notes it. */
export const askingConfirmation = adminUsers.createStateConfig({
  tags: 'confirmation',
  meta: { view: 'list' },
  on: { CONFIRM: 'confirmingAccount', CLOSE: 'browsing' },
})
export const confirmingAccount = adminUsers.createStateConfig({
  ...busyWith('confirmation', 'list'),
  invoke: {
    id: 'confirmAccount',
    src: 'confirmAccount',
    input: ({ context }) => ({ userId: context.person?.id ?? '' }),
    onDone: { target: 'browsing', actions: 'announceConfirmed' },
    onError: { target: 'askingConfirmation', actions: fromEvent('keepRefusal') },
  },
})

/** Asks before the second factor of somebody who lost it is taken away. */
export const askingStepReset = adminUsers.createStateConfig({
  tags: 'stepReset',
  meta: { view: 'list' },
  on: { CONFIRM: 'resettingStep', CLOSE: 'browsing' },
})
export const resettingStep = adminUsers.createStateConfig({
  ...busyWith('stepReset', 'list'),
  invoke: {
    id: 'resetSecondFactor',
    src: 'resetSecondFactor',
    input: ({ context }) => ({ userId: context.person?.id ?? '' }),
    onDone: { target: 'browsing', actions: 'announceFactorReset' },
    onError: { target: 'askingStepReset', actions: fromEvent('keepRefusal') },
  },
})
