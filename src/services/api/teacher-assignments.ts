import type { AssignmentRow, AssignmentsReply, AuthorAssignment, AuthorAssignmentReply } from '../../../domain/api/assignments.ts'
import { getJson } from './http.ts'

/** Reads the signed-in teacher's assignments across all courses. */
export const fetchOwnAssignments = async (signal?: AbortSignal): Promise<AssignmentRow[]> =>
  (await getJson<AssignmentsReply>('/api/assignments', signal && { signal })).assignments

/** Reads one assignment as its author; rejects with an ApiProblem, 404 where there is none of theirs. */
export const fetchOwnAssignment = async (assignmentId: string, signal?: AbortSignal): Promise<AuthorAssignment> =>
  (await getJson<AuthorAssignmentReply>(`/api/assignments/${encodeURIComponent(assignmentId)}`, signal && { signal })).assignment
