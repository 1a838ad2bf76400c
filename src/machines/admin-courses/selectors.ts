import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { AdminCoursesSnapshot } from './admin-courses.machine.ts'
import type { CoursePage, CoursesView } from './setup.ts'

/** What stands under the search. */
export const selectView = (snapshot: AdminCoursesSnapshot): CoursesView => viewOf(snapshot, 'loading')

/** What is searched for. */
export const selectSearch = (snapshot: AdminCoursesSnapshot): string => snapshot.context.query.search

/** The page that was read last; null before the first one. */
export const selectList = (snapshot: AdminCoursesSnapshot): CoursePage | null => snapshot.context.list

/** Why the courses could not be read. */
export const selectFailure = (snapshot: AdminCoursesSnapshot): Problem | null => snapshot.context.failure
