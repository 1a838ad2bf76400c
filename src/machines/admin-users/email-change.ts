import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { adminUsers } from './setup.ts'

/** Gives somebody another e-mail address. */
export const editingEmail = adminUsers.createStateConfig({
  tags: 'email',
  meta: { view: 'list' },
  on: { SAVE_EMAIL: 'savingEmail', CLOSE: 'browsing' },
})
export const savingEmail = adminUsers.createStateConfig({
  tags: ['busy', 'email'],
  meta: { view: 'list' },
  entry: 'forgetRefusal',
  invoke: {
    id: 'changeEmail',
    src: 'changeEmail',
    input: ({ context, event }) => ({ userId: context.person?.id ?? '', email: event.type === 'SAVE_EMAIL' ? event.email : '' }),
    onDone: { target: 'browsing', actions: fromOutput('announceEmail') },
    onError: { target: 'editingEmail', actions: fromEvent('keepRefusal') },
  },
})
