import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loadingPage } from '../kit/loading.ts'
import { ready } from './ready.ts'
import { studentCourses } from './setup.ts'

/** A student's home: own courses and their modules, own requests, and asking for a course by its code. */
export const studentCoursesMachine = studentCourses.createMachine({
  id: 'studentCourses',
  context: { home: null, keptExams: [], failure: null, courseId: null, moduleId: null },
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadHome', { input: () => undefined, next: 'ready', keep: 'keepHome' }),
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: { target: 'loading', actions: 'forgetFailure' } } },
    ready,
  },
})

export type StudentCoursesRef = ActorRefFrom<typeof studentCoursesMachine>
export type StudentCoursesSnapshot = SnapshotFrom<typeof studentCoursesMachine>
