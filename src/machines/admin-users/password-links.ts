import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { adminUsers } from './setup.ts'

/** The one showing of a password link, to be copied; it is forgotten with the dialog. */
export const showingLink = adminUsers.createStateConfig({
  tags: 'linkShown',
  initial: 'ready',
  on: { CLOSE: { target: '#adminUsers.browsing', actions: 'forgetLink' }, COPY: '.copying' },
  states: {
    ready: { meta: { view: 'list' } },
    copying: {
      meta: { view: 'list' },
      on: { COPY: {} },
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.link?.url ?? '' }),
        onDone: 'copied',
        onError: 'copyFailed',
      },
    },
    copied: { meta: { view: 'list' } },
    copyFailed: { meta: { view: 'list' } },
  },
})

/** Asks before a new link takes the place of an older one, and makes it. */
export const askingLink = adminUsers.createStateConfig({
  meta: { view: 'list' },
  tags: 'link',
  on: { CONFIRM: 'makingLink', CLOSE: 'browsing' },
})
export const makingLink = adminUsers.createStateConfig({
  ...busyWith('link', 'list'),
  invoke: {
    id: 'makeLink',
    src: 'makeLink',
    input: ({ context }) => ({ userId: context.person?.id ?? '' }),
    ...leadingTo('showingLink', 'keepLink', 'askingLink'),
  },
})
