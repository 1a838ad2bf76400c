/** What a teacher can be in a course. The owner is the teacher whose course it is; the others are colleagues to whom an owner gave the role. */
export const courseRoles = ['owner', 'coTeacher', 'grader', 'invigilator', 'observer'] as const
export type CourseRole = (typeof courseRoles)[number]

/** The roles that an owner gives. */
export const givenRoles = ['coTeacher', 'grader', 'invigilator', 'observer'] as const
export type GivenRole = (typeof givenRoles)[number]

/**
 * What a role allows: `own` is to decide who works in a course and what becomes of it, `teach` to write quizzes and look after students, `grade` to give points and
 * feedback, `review` to read keys and submissions, `watch` to see the exam room, `invigilate` to act in it, `visit` to see the course and who is in it.
 */
export type CourseAct = 'own' | 'teach' | 'grade' | 'review' | 'watch' | 'invigilate' | 'visit'

const actsOf: Readonly<Record<CourseRole, readonly CourseAct[]>> = {
  owner: ['own', 'teach', 'grade', 'review', 'watch', 'invigilate', 'visit'],
  coTeacher: ['teach', 'grade', 'review', 'watch', 'invigilate', 'visit'],
  grader: ['grade', 'review', 'visit'],
  invigilator: ['watch', 'invigilate', 'visit'],
  observer: ['review', 'watch', 'visit'],
}

/** Lists what somebody may do in a course; nothing without a role. */
export const courseActs = (role: CourseRole | null): readonly CourseAct[] => (role === null ? [] : actsOf[role])

/** Returns whether a role allows an act. */
export const allows = (role: CourseRole | null, act: CourseAct): boolean => courseActs(role).includes(act)

/** Returns whether the reader of a reply may do something; an owner is told no role, and may do everything. */
export const mayAs = (sharedAs: GivenRole | undefined, act: CourseAct): boolean => allows(sharedAs ?? 'owner', act)

/** Lists the roles of colleagues that allow an act. */
export const rolesAllowing = (act: CourseAct): readonly GivenRole[] => givenRoles.filter((role) => allows(role, act))
