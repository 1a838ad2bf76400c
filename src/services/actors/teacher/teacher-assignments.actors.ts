import type { AuthorAssignment } from '../../../../domain/api/assignments.ts'
import type { OwnAssignments } from '../../../machines/teacher-assignments/teacher-assignments.machine.ts'
import { fetchOwnAssignment, fetchOwnAssignments } from '../../api/assignments.ts'
import { task } from '../task.ts'

export const teacherAssignmentsActors = {
  loadAssignments: task<OwnAssignments, Record<string, never>>(async ({ signal }) => ({
    assignments: await fetchOwnAssignments(signal),
    loadedAt: Date.now(),
  })),
}

export const teacherAssignmentActors = {
  loadAssignment: task<AuthorAssignment, { assignmentId: string }>(
    async ({ input, signal }) => (await fetchOwnAssignment(input.assignmentId, signal)).assignment,
  ),
}
