import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { courseOf, loadFailed, loadingPage } from '../kit/loading.ts'
import { ready } from './ready.ts'
import { enrollList } from './setup.ts'

/** A whole class comes into a course: a list is written, looked at line by line, and enrolled at once or not at all. */
export const enrollListMachine = enrollList.createMachine({
  id: 'enrollList',
  context: ({ input }) => ({
    courseId: input.courseId,
    course: null,
    text: '',
    replaced: null,
    report: null,
    isUnkept: false,
    failure: null,
    refusal: null,
  }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadList', { input: courseOf, next: 'ready', keep: 'keepStart' }),
    loadFailed,
    ready,
  },
})

export type EnrollListRef = ActorRefFrom<typeof enrollListMachine>
export type EnrollListSnapshot = SnapshotFrom<typeof enrollListMachine>
