import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { busyOn, busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { courseOf, loadFailed, loadingPage } from '../kit/loading.ts'
import { courseSettings } from './setup.ts'

/** Why a dialog was refused is not what the form behind it was refused for. */
const cancelled = { target: 'editing', actions: 'forgetRefusal' } as const

/** The facts of a course, which a teacher of it changes; the course is copied, archived and brought back. */
export const courseSettingsMachine = courseSettings.createMachine({
  id: 'courseSettings',
  context: ({ input }) => ({ courseId: input.courseId, course: null, failure: null, refusal: null, outcome: null, copy: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadCourse', { input: courseOf, next: 'editing', keep: 'keepCourse' }),
    loadFailed,
    editing: {
      meta: { view: 'settings' },
      on: {
        SAVE: { guard: 'isOpen', target: 'saving' },
        ARCHIVE: { guard: 'isOpen', target: 'askingArchive', actions: 'forgetRefusal' },
        BRING_BACK: { guard: 'isArchived', target: 'bringingBack' },
        OPEN_COPY: { guard: 'mayCopy', target: 'askingCopy', actions: 'forgetRefusal' },
        DISMISS: { guard: 'hasOutcome', actions: 'forgetOutcome' },
      },
    },
    saving: {
      ...busyWith('saving', 'settings'),
      invoke: {
        id: 'saveCourse',
        src: 'saveCourse',
        input: ({ context: { courseId }, event }) =>
          event.type === 'SAVE' ? { courseId, course: event.course, basis: event.basis } : { courseId, course: null },
        ...leadingTo('editing', 'keepChange', 'editing'),
      },
    },
    askingArchive: { tags: 'archiving', meta: { view: 'settings' }, on: { CONFIRM: 'archiving', CANCEL: cancelled } },
    archiving: {
      ...busyWith('archiving', 'settings'),
      invoke: {
        id: 'archiveCourse',
        src: 'archiveCourse',
        input: ({ context: { courseId } }) => ({ courseId }),
        ...leadingTo('editing', 'keepChange', 'askingArchive'),
      },
    },
    askingCopy: { tags: 'copying', meta: { view: 'settings' }, on: { COPY: 'copying', CANCEL: cancelled } },
    copying: {
      ...busyWith('copying', 'settings'),
      invoke: {
        id: 'copyCourse',
        src: 'copyCourse',
        input: ({ context: { courseId }, event }) => ({ courseId, copy: event.type === 'COPY' ? event.copy : null }),
        ...leadingTo('editing', 'keepCopy', 'askingCopy'),
      },
    },
    bringingBack: {
      ...busyOn('settings'),
      invoke: {
        id: 'bringBackCourse',
        src: 'bringBackCourse',
        input: ({ context: { courseId } }) => ({ courseId }),
        ...leadingTo('editing', 'keepChange', 'editing'),
      },
    },
  },
})

export type CourseSettingsRef = ActorRefFrom<typeof courseSettingsMachine>
export type CourseSettingsSnapshot = SnapshotFrom<typeof courseSettingsMachine>
