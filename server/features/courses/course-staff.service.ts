import { type CourseRole, type GivenRole, givenRoles } from '../../../domain/course/course-role.ts'
import { limits } from '../../../domain/limits.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { userStore } from '../accounts/users.store.ts'
import { courseStaffStore } from './course-staff.store.ts'
import { lockCourse } from './enrollments.store.ts'
import { graderGroupStore } from './grader-groups.store.ts'

/** Who changes the staff of which course. */
export interface StaffChanging {
  courseId: string
  actorId: string
}

/** A change of the staff of a course, inside of its transaction. */
interface StaffWork extends StaffChanging {
  trx: Deps['db']
  staff: ReturnType<typeof courseStaffStore>
  /** Notes a change with who made it. */
  note: (userId: string, before: CourseRole | null, after: CourseRole | null, onlyGroups?: readonly string[] | null) => Promise<unknown>
}

/** The refusal of an address that no active teacher has. */
export const noSuchTeacher = () => new Refusal(404, 'noSuchTeacher', 'There is no teacher with this email address.')
const alreadyStaff = () => new Refusal(409, 'alreadyStaff', 'This teacher already works in the course.')
const tooManyStaff = () => new Refusal(409, 'tooManyStaff', `At most ${limits.courseStaff} colleagues can work in a course.`)

const givenRoleOf = (role: CourseRole): GivenRole | null => givenRoles.find((given) => given === role) ?? null

/** Lets nobody make this person something else than a teacher before the transaction ends; refuses whoever is none. */
export async function lockTeacher(trx: Deps['db'], userId: string, refusal = noSuchTeacher): Promise<void> {
  await userStore(trx).lock(userId)
  const row = await trx.selectFrom('users').select(['role', 'is_active']).where('id', '=', userId).executeTakeFirst()
  if (row?.role !== 'teacher' || row.is_active !== 1) throw refusal()
}

async function add({ trx, staff, courseId, note }: StaffWork, userId: string, role: GivenRole, at: number): Promise<void> {
  await lockTeacher(trx, userId)
  const members = await staff.list(courseId)
  if (members.some(({ id }) => id === userId)) throw alreadyStaff()
  if (members.length > limits.courseStaff) throw tooManyStaff()
  await staff.setRole(courseId, userId, role, at)
  await note(userId, null, role)
}

async function roleOf({ staff, courseId }: StaffWork, userId: string): Promise<GivenRole> {
  const member = (await staff.list(courseId)).find(({ id }) => id === userId)
  const role = member && givenRoleOf(member.role)
  if (!role) throw notFound()
  return role
}

async function change(work: StaffWork, userId: string, role: GivenRole, at: number): Promise<boolean> {
  const before = await roleOf(work, userId)
  if (before === role) return false
  await work.staff.setRole(work.courseId, userId, role, at)
  await work.note(userId, before, role)
  return true
}

const notGrader = () => new Refusal(409, 'notGrader', 'Only graders are limited to groups.')

function groupsGone(): Refusal {
  const msg = 'A group has since been deleted. Reload the page.'
  return new Refusal(400, 'invalid', msg, { errors: [{ param: 'groupIds', msg }] })
}

async function limitGrader(work: StaffWork, userId: string, groupIds: readonly string[] | null): Promise<boolean> {
  const { trx, courseId } = work
  if ((await roleOf(work, userId)) !== 'grader') throw notGrader()
  const groups = graderGroupStore(trx)
  const chosen = groupIds && (await groups.lock(courseId, groupIds))
  if (chosen && chosen.length !== groupIds.length) throw groupsGone()
  const before = (await groups.ofCourse(courseId)).get(userId)?.map(({ id }) => id)
  const wanted = chosen?.map(({ id }) => id)
  if (JSON.stringify(before?.toSorted()) === JSON.stringify(wanted?.toSorted())) return false
  await groups.write(courseId, userId, groupIds)
  await work.note(userId, 'grader', 'grader', chosen === null ? null : chosen.map(({ name }) => name))
  return true
}

async function remove(work: StaffWork, userId: string): Promise<void> {
  const before = await roleOf(work, userId)
  await work.staff.remove(work.courseId, userId)
  await work.note(userId, before, null)
}

async function handOver(work: StaffWork, userId: string, at: number): Promise<void> {
  const { staff, courseId, actorId } = work
  const before = await roleOf(work, userId)
  await lockTeacher(work.trx, userId)
  await staff.remove(courseId, userId)
  await staff.setOwner(courseId, userId)
  await staff.setRole(courseId, actorId, 'coTeacher', at)
  await work.note(actorId, 'owner', 'coTeacher')
  await work.note(userId, before, 'owner')
}

type Changing = Pick<Deps, 'db' | 'now' | 'newId'>

/** Returns a function that changes the staff of a course in a transaction of its own, for whoever owns the course at that moment. */
const changingStaff =
  ({ db, now, newId }: Changing) =>
  <T>(by: StaffChanging, work: (work: StaffWork) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const { courseId, actorId } = by
      await lockCourse(trx, courseId)
      const course = await trx.selectFrom('courses').select('teacher_id').where('id', '=', courseId).executeTakeFirst()
      if (course?.teacher_id !== actorId) throw notFound()
      const staff = courseStaffStore(trx)
      const note: StaffWork['note'] = (userId, before, after, onlyGroups) =>
        staff.keepChange({
          id: newId(),
          courseId,
          userId,
          changedBy: actorId,
          at: now(),
          before,
          after,
          ...(onlyGroups !== undefined && { onlyGroups }),
        })
      return work({ ...by, trx, staff, note })
    })

/** Returns what an owner does about who works in a course; who is the owner no longer, because the course was handed over meanwhile, finds nothing. */
export function createStaffChanges(deps: Changing) {
  const { db, now } = deps
  const changing = changingStaff(deps)
  return {
    /** Gives a teacher, named by e-mail, a role in the course; returns whom. */
    async add(by: StaffChanging, email: string, role: GivenRole): Promise<string> {
      const account = await userStore(db).findAccount(email)
      if (account?.user.role !== 'teacher' || !account.isActive) throw noSuchTeacher()
      await changing(by, (work) => add(work, account.user.id, role, now()))
      return account.user.id
    },
    /** Gives a colleague another role; false where they have it. */
    change: (by: StaffChanging, userId: string, role: GivenRole): Promise<boolean> =>
      changing(by, (work) => change(work, userId, role, now())),
    /** Limits a grader to the students of some groups; null removes the limit. False where that is so already. */
    limit: (by: StaffChanging, userId: string, groupIds: readonly string[] | null): Promise<boolean> =>
      changing(by, (work) => limitGrader(work, userId, groupIds)),
    remove: (by: StaffChanging, userId: string): Promise<void> => changing(by, (work) => remove(work, userId)),
    /** Makes a colleague the owner; the former owner stays as a co-teacher. */
    handOver: (by: StaffChanging, userId: string): Promise<void> => changing(by, (work) => handOver(work, userId, now())),
  }
}
