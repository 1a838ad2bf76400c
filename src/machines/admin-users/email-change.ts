import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { adminUsers } from './setup.ts'

/** Gives somebody another e-mail address. */
export const editingEmail = adminUsers.createStateConfig({
  tags: 'email',
  meta: { view: 'list' },
  on: { SAVE_EMAIL: 'savingEmail', CLOSE: 'browsing' },
})
export const savingEmail = adminUsers.createStateConfig({
  ...busyWith('email', 'list'),
  invoke: {
    id: 'changeEmail',
    src: 'changeEmail',
    input: ({ context, event }) => ({ userId: context.person?.id ?? '', email: event.type === 'SAVE_EMAIL' ? event.email : '' }),
    ...leadingTo('browsing', 'announceEmail', 'editingEmail'),
  },
})
