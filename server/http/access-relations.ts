import { type CourseRole, courseActs } from '../../domain/course/course-role.ts'
import type { User } from '../../domain/people/user.ts'
import { roleInCourse } from '../features/courses/course-roles.store.ts'
import type { Relation } from './policy.ts'

/** What is found of a person and an object: the relations, and whether the course is archived. */
export type Found = Relation | 'archived'

export type Relations = Found[]

/** The parameters of a path. */
export type Params = Readonly<Record<string, string | undefined>>

/** Looks for the relations of a person to what a path names. */
export type Relate = (params: Params, user: User) => Relations | Promise<Relations>

/** Selects what counts of a course, which a query calls c: the role of a person, and whether it is archived or deleted. */
export const courseFacts = (userId: string) => [roleInCourse(userId).as('role'), 'c.archived_at', 'c.deleted_at'] as const

interface CourseFacts {
  role: CourseRole | null
  archived_at: number | null
  deleted_at: number | null
}

/** No relation at all: the object is not there. */
export const none: Relations = []

const noCourse: CourseFacts = { role: null, archived_at: null, deleted_at: null }

/** Returns the relations that somebody has to an object; none to what is in a deleted course, which is not there for any call. */
export const holding = (relations: Partial<Record<Relation, boolean>>, course = noCourse): Relations =>
  course.deleted_at === null
    ? [
        'any',
        ...courseActs(course.role),
        ...(course.archived_at === null ? [] : (['archived'] as const)),
        ...(Object.keys(relations) as Relation[]).filter((relation) => relations[relation] === true),
      ]
    : none
