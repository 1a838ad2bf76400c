import { teacherCourses } from './setup.ts'

/** Enrolling one student by e-mail; an account that registered itself is enrolled only after the teacher has vouched for it. */
export const enrollingStudent = teacherCourses.createStateConfig({
  tags: 'enrolling',
  initial: 'addressing',
  states: {
    addressing: {
      meta: { view: 'courses' },
      on: {
        ENROLL: { target: 'enrolling', actions: { type: 'keepEmail', params: ({ event }) => event } },
        CLOSE: { target: '#teacherCourses.browsing', actions: 'forgetRefusal' },
      },
    },
    enrolling: {
      tags: 'busy',
      meta: { view: 'courses' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'enrollStudent',
        src: 'enrollStudent',
        input: ({ context: { courseId, email } }) => ({ courseId, email, confirm: false }),
        onDone: {
          target: '#teacherCourses.refreshing',
          actions: { type: 'announceEnrolled', params: ({ event }) => ({ message: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotConfirmed', params: ({ event }) => event },
            target: 'vouching',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'addressing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
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
          actions: ['forgetRefusal', { type: 'announceEnrolled', params: ({ event }) => ({ message: event.output }) }],
        },
        onError: { target: 'addressing', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
  },
})
