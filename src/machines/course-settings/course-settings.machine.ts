import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { courseSettings } from './setup.ts'

/** A request leads to the course that the server answers, or back to where it was sent from. */
const leadingTo = <const Sender extends string>(sender: Sender) =>
  ({
    onDone: { target: 'editing', actions: fromOutput('keepChange') },
    onError: { target: sender, actions: fromEvent('keepRefusal') },
  }) as const

/** The facts of a course, which a teacher of it changes; the course is copied, archived and brought back. */
export const courseSettingsMachine = courseSettings.createMachine({
  id: 'courseSettings',
  context: ({ input }) => ({ courseId: input.courseId, course: null, failure: null, refusal: null, outcome: null, copy: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadCourse', {
      input: ({ context }) => ({ courseId: context.courseId }),
      next: 'editing',
      keep: 'keepCourse',
    }),
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
      tags: ['busy', 'saving'],
      meta: { view: 'settings' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'saveCourse',
        src: 'saveCourse',
        input: ({ context: { courseId }, event }) => ({ courseId, course: event.type === 'SAVE' ? event.course : null }),
        ...leadingTo('editing'),
      },
    },
    askingArchive: { tags: 'archiving', meta: { view: 'settings' }, on: { CONFIRM: 'archiving', CANCEL: 'editing' } },
    archiving: {
      tags: ['busy', 'archiving'],
      meta: { view: 'settings' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'archiveCourse',
        src: 'archiveCourse',
        input: ({ context: { courseId } }) => ({ courseId }),
        ...leadingTo('askingArchive'),
      },
    },
    askingCopy: { tags: 'copying', meta: { view: 'settings' }, on: { COPY: 'copying', CANCEL: 'editing' } },
    copying: {
      tags: ['busy', 'copying'],
      meta: { view: 'settings' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'copyCourse',
        src: 'copyCourse',
        input: ({ context: { courseId }, event }) => ({ courseId, copy: event.type === 'COPY' ? event.copy : null }),
        onDone: { target: 'editing', actions: fromOutput('keepCopy') },
        onError: { target: 'askingCopy', actions: fromEvent('keepRefusal') },
      },
    },
    bringingBack: {
      tags: 'busy',
      meta: { view: 'settings' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'bringBackCourse',
        src: 'bringBackCourse',
        input: ({ context: { courseId } }) => ({ courseId }),
        ...leadingTo('editing'),
      },
    },
  },
})

export type CourseSettingsRef = ActorRefFrom<typeof courseSettingsMachine>
export type CourseSettingsSnapshot = SnapshotFrom<typeof courseSettingsMachine>
