import { courseAssignments } from './setup.ts'

/** A quiz is about to be duplicated: into which of one's own courses is chosen first. */
export const copying = courseAssignments.createStateConfig({
  initial: 'loadingCourses',
  tags: 'copying',
  on: { CANCEL: { target: 'teaching', actions: 'forgetCopy' } },
  states: {
    loadingCourses: {
      tags: 'busy',
      meta: { view: 'course' },
      invoke: {
        id: 'loadCourses',
        src: 'loadCourses',
        onDone: { target: 'choosing', actions: { type: 'keepCourses', params: ({ event }) => ({ courses: event.output }) } },
        onError: { target: 'coursesFailed', actions: { type: 'keepCopyFailure', params: ({ event }) => event } },
      },
    },
    coursesFailed: { meta: { view: 'course' }, on: { RETRY: { target: 'loadingCourses', actions: 'forgetCopyFailure' } } },
    choosing: {
      meta: { view: 'course' },
      on: {
        COPY: {
          guard: { type: 'isOwnCourse', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'chooseCourse', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      meta: { view: 'course' },
      on: { CANCEL: {} },
      invoke: {
        id: 'copyQuiz',
        src: 'copyQuiz',
        input: ({ context }) => ({ courseId: context.courseId, assignmentId: context.assignmentId ?? '', target: context.target ?? '' }),
        onDone: {
          target: '#courseAssignments.teaching',
          actions: ['announceCopied', { type: 'keepCopy', params: ({ event }) => ({ content: event.output }) }],
        },
        onError: { target: 'choosing', actions: { type: 'keepCopyFailure', params: ({ event }) => event } },
      },
    },
  },
})
