import type { CourseView } from '../../../domain/api/courses.ts'
import type { EnrollBatchReply } from '../../../domain/api/enroll-batch.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { EnrollListSnapshot } from './enroll-list.machine.ts'
import { isTooLong } from './setup.ts'

export type EnrollListView = 'loading' | 'failed' | 'list' | 'report' | 'result'

export const selectView = (snapshot: EnrollListSnapshot): EnrollListView => viewOf(snapshot, 'loading')

/** The course that the list is for. */
export const selectCourse = ({ context }: EnrollListSnapshot): CourseView | null => context.course

/** A reload forgets the list. */
export const selectIsDraftUnsaved = ({ context }: EnrollListSnapshot): boolean => context.isUnkept

/** The list as it was written, pasted or read from a file. */
export const selectText = ({ context }: EnrollListSnapshot): string => context.text
export const selectIsTooLong = ({ context }: EnrollListSnapshot): boolean => isTooLong(context.text)

/** What a file took the place of can be brought back. */
export const selectCanRestore = (snapshot: EnrollListSnapshot): boolean => snapshot.can({ type: 'RESTORE' })
export const selectCanCheck = (snapshot: EnrollListSnapshot): boolean => snapshot.can({ type: 'CHECK' })

/** What became of every line, or what would. */
export const selectReport = ({ context }: EnrollListSnapshot): EnrollBatchReply | null => context.report

export const selectFailure = ({ context }: EnrollListSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: EnrollListSnapshot): Problem | null => context.refusal

export const selectIsReading = (snapshot: EnrollListSnapshot): boolean => snapshot.matches({ ready: 'reading' })
export const selectIsChecking = (snapshot: EnrollListSnapshot): boolean => snapshot.matches({ ready: 'checking' })
export const selectIsApplying = (snapshot: EnrollListSnapshot): boolean => snapshot.matches({ ready: 'applying' })

/** Nobody was enrolled, because what the last check found is not so any more. */
export const selectHasChanged = (snapshot: EnrollListSnapshot): boolean => snapshot.matches({ ready: { reviewing: 'changed' } })
