import type { ReassignReply, TaughtCoursesReply } from '../../../domain/api/account-changes.ts'
import type { User } from '../../../domain/people/user.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { userStore } from '../accounts/users.store.ts'
import { lockTeacher, noSuchTeacher } from '../courses/course-staff.service.ts'
import { courseStaffStore } from '../courses/course-staff.store.ts'
import { lockCourse } from '../courses/enrollments.store.ts'
import { taughtCourses } from './admin-courses.store.ts'
import { activeAdmins } from './administration.service.ts'

/** Who gives which courses of whom to the teacher with an address. */
export interface Reassigning {
  actorId: string
  formerId: string
  courseIds: readonly string[]
  email: string
}

type Work = Omit<Reassigning, 'email'> & { trx: Deps['db']; ownerId: string } & Pick<Deps, 'now' | 'newId'>

const sameTeacher = () => new Refusal(409, 'alreadyStaff', 'These courses already belong to this teacher.')

async function moveOne({ trx, actorId, formerId, ownerId, now, newId }: Work, courseId: string): Promise<void> {
  const staff = courseStaffStore(trx)
  await lockCourse(trx, courseId).catch(() => Promise.reject(notFound()))
  const members = await staff.list(courseId)
  // What was handed over meanwhile is somebody else's, who did not leave.
  if (members.find(({ role }) => role === 'owner')?.id !== formerId) throw notFound()
  const before = members.find(({ id }) => id === ownerId)?.role ?? null
  await staff.remove(courseId, ownerId)
  await staff.setOwner(courseId, ownerId)
  const change = { courseId, changedBy: actorId, at: now() }
  await staff.keepChange({ ...change, id: newId(), userId: formerId, before: 'owner', after: null })
  await staff.keepChange({ ...change, id: newId(), userId: ownerId, before, after: 'owner' })
}

/** Courses are locked before people, as everywhere: admins first, who are in no course. */
async function moveAll(work: Work): Promise<void> {
  await activeAdmins(work, null)
  for (const courseId of [...work.courseIds].sort()) await moveOne(work, courseId)
  await lockTeacher(work.trx, work.ownerId)
}

/** Gives the courses of a teacher who leaves to a colleague: all that are named, or none. */
export function createReassigning({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>) {
  const coursesOf = (userId: string): Promise<TaughtCoursesReply['courses']> => taughtCourses(db, userId)
  return {
    coursesOf,
    async reassign({ email, ...moving }: Reassigning): Promise<Omit<ReassignReply, 'success'>> {
      const account = await userStore(db).findAccount(email)
      if (account?.user.role !== 'teacher' || !account.isActive) throw noSuchTeacher()
      const owner: User = account.user
      if (owner.id === moving.formerId) throw sameTeacher()
      await db.transaction().execute((trx) => moveAll({ ...moving, trx, ownerId: owner.id, now, newId }))
      const { id, firstName, lastName } = owner
      const courses = await coursesOf(moving.formerId)
      return { owner: { id, firstName, lastName, email: owner.email }, moved: moving.courseIds.length, courses }
    },
  }
}
