import { useSelector } from '@xstate/react'
import { selectConflict } from '../../machines/question-grading/selectors.ts'
import { BothGrades } from '../quiz-review/grading/both-grades.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { QuestionGradingProps } from './question-grading-page.tsx'

/** Shows both grades where another grader was faster; neither is overwritten without a choice. */
export const GradeConflict = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const conflict = useSelector(page, selectConflict, (a, b) => a?.given === b?.given && a?.stored === b?.stored)
  return (
    <AlertDialog
      open={conflict !== null}
      title={
        conflict?.studentNumber
          ? `Student ${conflict.studentNumber} has been graded by someone else`
          : 'Someone else has graded this answer'
      }
      confirmLabel="Save my grade"
      cancelLabel="Keep the stored grade"
      onConfirm={() => page.send({ type: 'OVERWRITE' })}
      onCancel={() => page.send({ type: 'KEEP_STORED' })}
    >
      <BothGrades stored={conflict?.stored ?? null} given={conflict?.given ?? null} />
    </AlertDialog>
  )
}
