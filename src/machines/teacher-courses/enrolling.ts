import { busyOn } from '../kit/dialog-requests.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { teacherCourses } from './setup.ts'

/** Enrolling one student by e-mail; an account that registered itself is enrolled only after the teacher has vouched for it. */
export const enrollingStudent = teacherCourses.createStateConfig({
  tags: 'enrolling',
  initial: 'addressing',
  states: {
    addressing: {
      meta: { view: 'courses' },
      on: {
        ENROLL: { target: 'enrolling', actions: fromEvent('keepEmail') },
        CLOSE: { target: '#teacherCourses.browsing', actions: 'forgetRefusal' },
      },
    },
    enrolling: {
      ...busyOn('courses'),
      invoke: {
        id: 'enrollStudent',
        src: 'enrollStudent',
        input: ({ context: { courseId, email } }) => ({ courseId, email, confirm: false }),
        onDone: {
          target: '#teacherCourses.refreshing',
          actions: fromOutput('announceEnrolled'),
        },
        onError: [
          {
            guard: fromEvent('isNotConfirmed'),
            target: 'vouching',
            actions: fromEvent('keepRefusal'),
          },
          { target: 'addressing', actions: fromEvent('keepRefusal') },
        ],
      },
    },
    vouching: {
      tags: 'vouching',
      meta: { view: 'courses' },
      on: {
        CONFIRM: 'confirming',
        CANCEL: { target: 'addressing', actions: 'forgetRefusal' },
        CLOSE: { target: '#teacherCourses.browsing', actions: 'forgetRefusal' },
      },
    },
    confirming: {
      tags: ['busy', 'vouching'],
      meta: { view: 'courses' },
      invoke: {
        id: 'enrollStudent',
        src: 'enrollStudent',
        input: ({ context: { courseId, email } }) => ({ courseId, email, confirm: true }),
        onDone: {
          target: '#teacherCourses.refreshing',
          actions: ['forgetRefusal', fromOutput('announceEnrolled')],
        },
        onError: { target: 'addressing', actions: fromEvent('keepRefusal') },
      },
    },
  },
})
