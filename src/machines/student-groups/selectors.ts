import type { StudentGroupView } from '../../../domain/api/accommodations.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { CourseGroups, GroupOutcome, StudentGroupsView } from './setup.ts'
import type { StudentGroupsSnapshot } from './student-groups.machine.ts'

export const selectView = (snapshot: StudentGroupsSnapshot): StudentGroupsView => viewOf(snapshot, 'loading')
export const selectCourseId = ({ context }: StudentGroupsSnapshot): string => context.courseId

/** The groups as last read or changed; null before they are read. */
export const selectContent = ({ context }: StudentGroupsSnapshot): CourseGroups | null => context.content
export const selectFailure = ({ context }: StudentGroupsSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: StudentGroupsSnapshot): Problem | null => context.refusal

/** The group that the open dialog is about; null for a new one. */
export const selectGroup = ({ context }: StudentGroupsSnapshot): StudentGroupView | null => context.group

/** What was done last. */
export const selectOutcome = ({ context }: StudentGroupsSnapshot): GroupOutcome | null => context.outcome

export const selectIsBusy = (snapshot: StudentGroupsSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsEditing = (snapshot: StudentGroupsSnapshot): boolean => snapshot.hasTag('editing')
export const selectIsRemoving = (snapshot: StudentGroupsSnapshot): boolean => snapshot.hasTag('removal')
