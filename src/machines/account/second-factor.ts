import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { account, refusedAt } from './setup.ts'

/** Turning two-step sign-in on: a key for the app, its first code, and the recovery codes. */
export const enrolling = account.createStateConfig({
  initial: 'beginning',
  states: {
    beginning: {
      tags: 'busy',
      meta: { view: 'account' },
      invoke: {
        id: 'beginSecondFactor',
        src: 'beginSecondFactor',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'scanning', actions: fromOutput('keepNewSecondFactor') },
        onError: refusedAt('#account.shown', 'secondFactor'),
      },
    },
    scanning: {
      meta: { view: 'enrolling' },
      on: {
        CONFIRM_CODE: { target: 'confirming', actions: ['clearMessages', fromEvent('rememberCode')] },
        CANCEL: { target: '#account.shown', actions: 'forgetNewSecondFactor' },
      },
    },
    confirming: {
      tags: 'busy',
      meta: { view: 'enrolling' },
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: 'noting',
          actions: fromOutput('keepRecoveryCodes'),
        },
        onError: refusedAt('scanning', 'code'),
      },
    },
    noting: {
      initial: 'ready',
      on: { COPY_CODES: '.copying', KEPT_CODES: { target: '#account.loading', actions: ['forgetNewSecondFactor', 'rememberKept'] } },
      states: {
        ready: { meta: { view: 'recovery' } },
        copying: {
          meta: { view: 'recovery' },
          on: { COPY_CODES: {} },
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.recoveryCodes.join('\n') }),
            onDone: 'copied',
            onError: 'copyFailed',
          },
        },
        copied: { meta: { view: 'recovery' } },
        copyFailed: { meta: { view: 'recovery' } },
      },
    },
  },
})
