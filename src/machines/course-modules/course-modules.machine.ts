import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { courseOf, loadingPage } from '../kit/loading.ts'
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

const loading = loadingPage('loadModules', {
  input: courseOf,
  next: 'listing',
  keep: 'keepCourse',
})

/** What a course gives its students to read and watch, in the hands of its teacher. */
export const courseModulesMachine = courseModules.createMachine({
  id: 'courseModules',
  context: ({ input }) => ({ ...nothing, courseId: input.courseId }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading,
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
    reloading: { ...loading, meta: { view: 'modules' } },
    viewing: { meta: { view: 'viewer' }, on: { BACK: 'listing' } },
  },
})

export type CourseModulesRef = ActorRefFrom<typeof courseModulesMachine>
export type CourseModulesSnapshot = SnapshotFrom<typeof courseModulesMachine>
