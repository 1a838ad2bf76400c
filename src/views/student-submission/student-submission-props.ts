import type { StudentSubmissionRef } from '../../machines/student-submission/student-submission.machine.ts'

export interface StudentSubmissionProps {
  page: StudentSubmissionRef
}
