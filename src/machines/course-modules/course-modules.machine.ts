import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { adding } from './adding.ts'
import { ordering, removing, renaming } from './changing.ts'
import { courseModules } from './setup.ts'

const nothing = {
  course: null,
  modules: [],
  stored: [],
  failure: null,
  refusal: null,
  moduleId: '',
  draft: { title: '', kind: 'link' as const, url: '' },
  progress: null,
  source: '',
  uploaded: null,
}

/** What a course gives its students to read and watch, in the hands of its teacher. */
export const courseModulesMachine = courseModules.createMachine({
  id: 'courseModules',
  context: ({ input }) => ({ ...nothing, courseId: input.courseId }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadModules',
        src: 'loadModules',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: { target: 'listing', actions: { type: 'keepCourse', params: ({ event }) => ({ course: event.output }) } },
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: { target: 'loading', actions: 'forgetRefusal' } } },
    listing: {
      meta: { view: 'modules' },
      on: {
        ADD: { guard: 'hasRoom', target: 'adding', actions: 'forgetRefusal' },
        OPEN_MODULE: {
          guard: fromEvent('isListed'),
          target: 'viewing',
          actions: fromEvent('pickModule'),
        },
        RENAME: {
          guard: fromEvent('isListed'),
          target: 'renaming',
          actions: fromEvent('pickModule'),
        },
        REMOVE: {
          guard: fromEvent('isListed'),
          target: 'removing',
          actions: fromEvent('pickModule'),
        },
        MOVE: {
          guard: fromEvent('isMove'),
          target: 'ordering',
          actions: fromEvent('moveModule'),
        },
        DISMISS: { guard: 'isRefused', actions: 'forgetRefusal' },
      },
    },
    adding,
    renaming,
    removing,
    ordering,
    reloading: {
      tags: 'busy',
      meta: { view: 'modules' },
      invoke: {
        id: 'loadModules',
        src: 'loadModules',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: { target: 'listing', actions: { type: 'keepCourse', params: ({ event }) => ({ course: event.output }) } },
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    viewing: { meta: { view: 'viewer' }, on: { BACK: 'listing' } },
  },
})

export type CourseModulesRef = ActorRefFrom<typeof courseModulesMachine>
export type CourseModulesSnapshot = SnapshotFrom<typeof courseModulesMachine>
