import { busyWith, leadingTo } from '../kit/dialog-requests.ts'
import { fromEvent } from '../kit/from-event.ts'
import { teacherCourses } from './setup.ts'

/** The students of one course: reading the list, removing one after a confirmation, and giving one a code to sign in with. */
export const viewingStudents = teacherCourses.createStateConfig({
  tags: 'students',
  initial: 'loading',
  on: { CLOSE: { target: '#teacherCourses.browsing', actions: 'forgetRefusal' } },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'courses' },
      invoke: {
        id: 'loadStudents',
        src: 'loadStudents',
        input: ({ context }) => ({ courseId: context.courseId }),
        ...leadingTo('listing', 'keepStudents', 'loadFailed'),
      },
    },
    loadFailed: { meta: { view: 'courses' }, on: { RETRY: { target: 'loading', actions: 'forgetRefusal' } } },
    listing: {
      meta: { view: 'courses' },
      on: {
        REMOVE: { target: 'confirming', actions: fromEvent('pickStudent') },
        MAKE_CODE: { target: 'givingCode', actions: fromEvent('pickStudent') },
      },
    },
    givingCode: {
      meta: { view: 'courses' },
      invoke: {
        id: 'signInCode',
        src: 'signInCode',
        input: ({ context: { students, studentId, courseId } }) => ({
          student: students.find(({ id }) => id === studentId) ?? null,
          courseId,
        }),
        onDone: 'listing',
        onError: 'listing',
      },
      on: { CLOSE: {} },
    },
    confirming: {
      tags: 'removing',
      meta: { view: 'courses' },
      on: { CLOSE: {}, CONFIRM: 'removing', CANCEL: { target: 'listing', actions: 'forgetRefusal' } },
    },
    removing: {
      ...busyWith('removing', 'courses'),
      invoke: {
        id: 'removeStudent',
        src: 'removeStudent',
        input: ({ context: { courseId, studentId } }) => ({ courseId, studentId }),
        onDone: { target: 'listing', actions: ['announceRemoved', 'dropStudent'] },
        onError: { target: 'confirming', actions: fromEvent('keepRefusal') },
      },
      on: { CLOSE: {} },
    },
  },
})
