import { busyOn, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { courseModules, moduleForm } from './setup.ts'

/** A module gets another title, and a link another address. */
export const renaming = courseModules.createStateConfig({
  tags: 'renaming',
  initial: 'describing',
  states: {
    describing: moduleForm({ SAVE_NAME: { target: 'saving', actions: fromEvent('draftName') } }),
    saving: {
      ...busyOn('modules'),
      invoke: {
        id: 'changeModule',
        src: 'changeModule',
        input: ({ context: { courseId, moduleId, draft } }) => ({ courseId, moduleId, draft }),
        ...leadingTo('#courseModules.listing', 'replaceModule', 'describing'),
      },
    },
  },
})

/** A module is taken away after a question. */
export const removing = courseModules.createStateConfig({
  tags: 'removing',
  initial: 'confirming',
  states: {
    confirming: {
      meta: { view: 'modules' },
      on: { CONFIRM: 'saving', CANCEL: { target: '#courseModules.listing', actions: 'forgetRefusal' } },
    },
    saving: {
      ...busyOn('modules'),
      invoke: {
        id: 'removeModule',
        src: 'removeModule',
        input: ({ context: { courseId, moduleId } }) => ({ courseId, moduleId }),
        onDone: { target: '#courseModules.listing', actions: ['announceRemoved', 'dropModule'] },
        onError: { target: 'confirming', actions: fromEvent('keepRefusal') },
      },
    },
  },
})

/** The order that is shown goes to the server; moves made meanwhile follow in a second call, so that the last order is the one that stays. */
export const ordering = courseModules.createStateConfig({
  tags: 'busy',
  meta: { view: 'modules' },
  invoke: {
    id: 'orderModules',
    src: 'orderModules',
    input: ({ context }) => ({ courseId: context.courseId, moduleIds: context.modules.map(({ id }) => id) }),
    onDone: [
      {
        guard: fromOutput('isOrdered'),
        target: 'listing',
        actions: fromOutput('keepOrder'),
      },
      { target: 'ordering', reenter: true, actions: fromOutput('noteStored') },
    ],
    onError: [
      {
        guard: fromEvent('isOutdated'),
        target: 'reloading',
        actions: fromEvent('keepRefusal'),
      },
      { target: 'listing', actions: ['restoreOrder', fromEvent('keepRefusal')] },
    ],
  },
  on: {
    MOVE: { guard: fromEvent('isMove'), actions: fromEvent('moveModule') },
  },
})
