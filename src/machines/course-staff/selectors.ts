import type { CourseStaffMember, GraderGroup } from '../../../domain/api/course-staff.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { CourseStaffSnapshot } from './course-staff.machine.ts'
import type { CourseStaff, CourseStaffView, StaffOutcome } from './setup.ts'

const noGroups: GraderGroup[] = []

export const selectView = (snapshot: CourseStaffSnapshot): CourseStaffView => viewOf(snapshot, 'loading')
export const selectCourseId = ({ context }: CourseStaffSnapshot): string => context.courseId

/** Who works in the course, as last read or changed; null before it is read. */
export const selectContent = ({ context }: CourseStaffSnapshot): CourseStaff | null => context.content
export const selectFailure = ({ context }: CourseStaffSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: CourseStaffSnapshot): Problem | null => context.refusal

/** Whom the open dialog is about; null for a new colleague. */
export const selectMember = ({ context }: CourseStaffSnapshot): CourseStaffMember | null => context.member

/** The groups of the course, to which its owner can limit a grader. */
export const selectGroups = ({ context }: CourseStaffSnapshot): readonly GraderGroup[] => context.content?.groups ?? noGroups

/** What was done last. */
export const selectOutcome = ({ context }: CourseStaffSnapshot): StaffOutcome | null => context.outcome

/** The course is one's own, so that its staff may be changed. */
export const selectIsOwner = ({ context }: CourseStaffSnapshot): boolean => context.content?.course.sharedAs === undefined

export const selectIsBusy = (snapshot: CourseStaffSnapshot): boolean => snapshot.hasTag('busy')

export type StaffDialog = 'adding' | 'role' | 'groups' | 'removal' | 'handOver'

/** Makes a selector that tells whether one of the dialogs is open. */
export const selectShows = (dialog: StaffDialog) => (snapshot: CourseStaffSnapshot) => snapshot.hasTag(dialog)
