import type { QuestionGradingRef } from '../../machines/question-grading/question-grading.machine.ts'
import type { StudentNamesRef } from '../../machines/student-names/student-names.machine.ts'

export interface QuestionGradingProps {
  page: QuestionGradingRef
  names: StudentNamesRef
}
