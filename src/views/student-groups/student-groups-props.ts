import type { StudentGroupsRef } from '../../machines/student-groups/student-groups.machine.ts'

export interface StudentGroupsProps {
  page: StudentGroupsRef
}
