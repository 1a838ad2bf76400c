import type { CourseRole, GivenRole } from '../../../domain/course/course-role.ts'

/** The name of each role in a course. */
export const roleWords: Record<CourseRole, string> = {
  owner: 'Owner',
  coTeacher: 'Co-teacher',
  grader: 'Grader',
  invigilator: 'Invigilator',
  observer: 'Observer',
}

/** What a colleague with the role may do, as the choice of roles says it. */
export const roleAbout: Record<GivenRole, string> = {
  coTeacher: 'Does everything in the course except change its staff, hand it over or delete it.',
  grader: 'Reads submissions and correct answers, and grades. Cannot change quizzes or students.',
  invigilator: 'Acts in the exam room and makes sign-in codes. Sees no answers, correct or given.',
  observer: 'Reads quizzes, submissions, grades and the exam room. Changes nothing.',
}
