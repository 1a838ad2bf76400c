import { useSelector } from '@xstate/react'
import { selectConflict } from '../../machines/question-grading/selectors.ts'
import { BothGrades } from '../quiz-review/grading/both-grades.tsx'
import { TwoVersionsDialog } from '../quiz-review/grading/two-versions-dialog.tsx'
import type { QuestionGradingProps } from './question-grading-props.ts'

function titleOf(conflict: ReturnType<typeof selectConflict>): string {
  const { studentNumber = null, stored } = conflict ?? {}
  if (stored?.isOwn) return `${studentNumber === null ? 'This answer' : `Student ${studentNumber}`} already has a grade from you`
  return studentNumber === null ? 'Someone else has graded this answer' : `Student ${studentNumber} has been graded by someone else`
}

/** The conflict of one student's answer, which need not be the one that is shown. */
export const GradeConflict = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const conflict = useSelector(page, selectConflict, (a, b) => a?.given === b?.given && a?.stored === b?.stored)
  return (
    <TwoVersionsDialog
      open={conflict !== null}
      of="grade"
      title={titleOf(conflict)}
      onOverwrite={() => page.send({ type: 'OVERWRITE' })}
      onKeepStored={() => page.send({ type: 'KEEP_STORED' })}
      onDismiss={() => page.send({ type: 'DISMISS' })}
    >
      <BothGrades stored={conflict?.stored ?? null} given={conflict?.given ?? null} />
    </TwoVersionsDialog>
  )
}
