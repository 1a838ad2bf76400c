import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { StudentGroupBody, StudentGroupReply, StudentGroupView } from '../../../domain/api/accommodations.ts'
import type { CourseStudent } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure, setRefusal } from '../kit/assigned.ts'

/** The groups of a course, and everybody who can be in one. */
export interface CourseGroups {
  title: string
  groups: readonly StudentGroupView[]
  students: readonly CourseStudent[]
}

/** What was done last; `extended` running attempts got a later deadline. */
export interface GroupOutcome {
  name: string
  isDeleted: boolean
  extended: number
}

interface StudentGroupsContext {
  courseId: string
  content: CourseGroups | null
  /** Why the groups could not be read. */
  failure: Problem | null
  /** The group that the open dialog is about; null for a new one. */
  group: StudentGroupView | null
  /** Why the open dialog's request was refused. */
  refusal: Problem | null
  outcome: GroupOutcome | null
}

export type StudentGroupsEvent =
  | { type: 'RETRY' }
  | { type: 'CREATE' }
  | { type: 'EDIT'; groupId: string }
  | { type: 'SAVE'; name: string; studentIds: string[] }
  | { type: 'REMOVE'; groupId: string }
  | { type: 'CONFIRM' }
  | { type: 'CLOSE' }
  | { type: 'DISMISS' }

export type StudentGroupsView = 'loading' | 'failed' | 'list'

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })
const byName = (groups: readonly StudentGroupView[]) => [...groups].sort((a, b) => collator.compare(a.name, b.name))

function withGroups({ content }: StudentGroupsContext, change: (groups: readonly StudentGroupView[]) => readonly StudentGroupView[]) {
  return content && { ...content, groups: byName(change(content.groups)) }
}

const findIn = ({ content }: StudentGroupsContext, { groupId }: { groupId: string }): StudentGroupView | null =>
  content?.groups.find(({ id }) => id === groupId) ?? null

export const studentGroups = setup({
  types: {
    context: {} as StudentGroupsContext,
    events: {} as StudentGroupsEvent,
    input: {} as { courseId: string },
    tags: {} as 'busy' | 'editing' | 'removal',
    meta: {} as { view: StudentGroupsView },
  },
  actors: {
    loadGroups: promiseContract<CourseGroups, { courseId: string }>('loadGroups'),
    saveGroup: promiseContract<StudentGroupReply, { courseId: string; groupId: string | null; group: StudentGroupBody }>('saveGroup'),
    deleteGroup: promiseContract<void, { courseId: string; groupId: string }>('deleteGroup'),
  },
  guards: { isListed: ({ context }, wanted: { groupId: string }) => findIn(context, wanted) !== null },
  actions: {
    keepContent: assign((_, content: CourseGroups) => ({ content, failure: null })),
    keepFailure: assign(setFailure),
    keepRefusal: assign(setRefusal),
    forgetRefusal: assign({ refusal: null }),
    pickNothing: assign({ group: null, refusal: null, outcome: null }),
    pickGroup: assign(({ context }, wanted: { groupId: string }) => ({ group: findIn(context, wanted), refusal: null, outcome: null })),
    keepGroup: assign(({ context }, { group, extended }: StudentGroupReply) => ({
      content: withGroups(context, (groups) => [...groups.filter(({ id }) => id !== group.id), group]),
      outcome: { name: group.name, isDeleted: false, extended },
    })),
    dropGroup: assign(({ context }) => ({
      content: withGroups(context, (groups) => groups.filter(({ id }) => id !== context.group?.id)),
      outcome: { name: context.group?.name ?? '', isDeleted: true, extended: 0 },
    })),
    forgetOutcome: assign({ outcome: null }),
  },
})
