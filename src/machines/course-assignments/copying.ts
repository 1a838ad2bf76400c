import { fromEvent, fromOutput } from '../kit/from-event.ts'
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
        onDone: { target: 'choosing', actions: fromOutput('keepCourses') },
        onError: { target: 'coursesFailed', actions: fromEvent('keepCopyFailure') },
      },
    },
    coursesFailed: { meta: { view: 'course' }, on: { RETRY: { target: 'loadingCourses', actions: 'forgetCopyFailure' } } },
    choosing: {
      meta: { view: 'course' },
      on: {
        COPY: {
          guard: fromEvent('isOwnCourse'),
          target: 'sending',
          actions: fromEvent('chooseCourse'),
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
          actions: ['announceCopied', fromOutput('keepCopy')],
        },
        onError: { target: 'choosing', actions: fromEvent('keepCopyFailure') },
      },
    },
  },
})
