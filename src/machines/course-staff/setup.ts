import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { CourseStaffMember, CourseStaffReply } from '../../../domain/api/course-staff.ts'
import type { GivenRole } from '../../../domain/course/course-role.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

/** Who works in a course, as it was read or changed last. */
export type CourseStaff = Omit<CourseStaffReply, 'success'>

/** What was done last, and to whom. */
export interface StaffOutcome {
  kind: 'added' | 'changed' | 'limited' | 'removed' | 'handedOver'
  name: string
}

interface CourseStaffContext {
  courseId: string
  content: CourseStaff | null
  /** Why the staff could not be read. */
  failure: Problem | null
  /** Whom the open dialog is about; null for a new colleague. */
  member: CourseStaffMember | null
  /** Why the open dialog's request was refused. */
  refusal: Problem | null
  outcome: StaffOutcome | null
}

export type CourseStaffEvent =
  | { type: 'RETRY' }
  | { type: 'OPEN_ADDING' }
  | { type: 'ADD'; email: string; role: GivenRole }
  | { type: 'OPEN_ROLE'; userId: string }
  | { type: 'SAVE_ROLE'; role: GivenRole }
  | { type: 'OPEN_GROUPS'; userId: string }
  | { type: 'SAVE_GROUPS'; groupIds: string[] | null }
  | { type: 'REMOVE'; userId: string }
  | { type: 'HAND_OVER'; userId: string }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' }
  | { type: 'DISMISS' }

export type CourseStaffView = 'loading' | 'failed' | 'list'

interface OfMember {
  courseId: string
  userId: string
}

/** The colleague whom a request is about. */
export const memberIn = ({ courseId, member }: CourseStaffContext): OfMember => ({ courseId, userId: member?.id ?? '' })

const isOwn = ({ content }: CourseStaffContext): boolean => content !== null && content.course.sharedAs === undefined

const findIn = ({ content }: CourseStaffContext, { userId }: { userId: string }): CourseStaffMember | null =>
  content?.staff.find(({ id, role }) => id === userId && role !== 'owner') ?? null

const roleIn = ({ staff }: CourseStaff, { id }: CourseStaffMember) => staff.find((one) => one.id === id)?.role ?? null

const groupsIn = ({ staff }: CourseStaff, { id }: CourseStaffMember): string =>
  JSON.stringify(staff.find((one) => one.id === id)?.onlyGroups?.map((group) => group.id) ?? null)

/** What was done, by who works in the course before and after; null where that is the same. */
function outcomeOf(before: CourseStaff, after: CourseStaff): StaffOutcome | null {
  const removed = before.staff.find((member) => roleIn(after, member) === null)
  if (removed) return { kind: 'removed', name: fullName(removed) }
  const moved = after.staff.find((member) => roleIn(before, member) !== member.role)
  const limited = after.staff.find((member) => groupsIn(before, member) !== groupsIn(after, member))
  if (!moved) return limited ? { kind: 'limited', name: fullName(limited) } : null
  if (moved.role === 'owner') return { kind: 'handedOver', name: fullName(moved) }
  return { kind: roleIn(before, moved) === null ? 'added' : 'changed', name: fullName(moved) }
}

export const courseStaff = setup({
  types: {
    context: {} as CourseStaffContext,
    events: {} as CourseStaffEvent,
    input: {} as { courseId: string },
    tags: {} as 'busy' | 'adding' | 'role' | 'groups' | 'removal' | 'handOver',
    meta: {} as { view: CourseStaffView },
  },
  actors: {
    loadStaff: promiseContract<CourseStaff, { courseId: string }>('loadStaff'),
    addColleague: promiseContract<CourseStaff, { courseId: string; email: string; role: GivenRole }>('addColleague'),
    changeRole: promiseContract<CourseStaff, OfMember & { role: GivenRole }>('changeRole'),
    limitGrader: promiseContract<CourseStaff, OfMember & { groupIds: string[] | null }>('limitGrader'),
    removeColleague: promiseContract<CourseStaff, OfMember>('removeColleague'),
    handOver: promiseContract<CourseStaff, OfMember>('handOver'),
  },
  guards: {
    isOwner: ({ context }) => isOwn(context),
    isColleagueOfOwner: ({ context }, wanted: { userId: string }) => isOwn(context) && findIn(context, wanted) !== null,
    isGraderOfOwner: ({ context }, wanted: { userId: string }) => isOwn(context) && findIn(context, wanted)?.role === 'grader',
  },
  actions: {
    keepContent: assign((_, content: CourseStaff) => ({ content, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    pickNobody: assign({ member: null, refusal: null, outcome: null }),
    pickMember: assign(({ context }, wanted: { userId: string }) => ({ member: findIn(context, wanted), refusal: null, outcome: null })),
    keepChange: assign(({ context }, content: CourseStaff) => ({
      content,
      outcome: context.content && outcomeOf(context.content, content),
    })),
    forgetOutcome: assign({ outcome: null }),
  },
})
