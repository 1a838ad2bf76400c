import type { CourseView } from '../../../domain/api/courses.ts'
import { mayAs } from '../../../domain/course/course-role.ts'

/** The parts of the page of a course, as its address names them. */
export const courseTabs = ['quizzes', 'students', 'grading'] as const
export type CourseTab = (typeof courseTabs)[number]

/** Returns the part that an address asks for; the quizzes where it asks for none. */
export const courseTabOf = (asked: string | null): CourseTab => courseTabs.find((tab) => tab === asked) ?? 'quizzes'

/** Lists the parts that the reader of a course has: whoever does not grade there has no list of what waits. */
export const tabsFor = ({ sharedAs }: CourseView): readonly CourseTab[] =>
  courseTabs.filter((tab) => tab !== 'grading' || mayAs(sharedAs, 'grade'))
