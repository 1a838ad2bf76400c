import { useSelector } from '@xstate/react'
import { Maximize2 } from 'lucide-react'
import type { StudentReview } from '../../../../domain/api/teacher-review.ts'
import { isolated } from '../../../../domain/text/isolated.ts'
import { selectReview } from '../../../machines/submission-grading/selectors.ts'
import type { SubmissionGradingRef } from '../../../machines/submission-grading/submission-grading.machine.ts'
import { paths } from '../../../paths.ts'
import { printedDialog, unprinted } from '../../printing/printing.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import styles from '../quiz-review.module.css'
import { SubmissionFooter, selectCanClose } from '../submission-footer.tsx'
import { neighboursOf } from './neighbours.ts'
import { Submission } from './submission.tsx'

export interface GradingDialogProps {
  grading: SubmissionGradingRef
  students: readonly StudentReview[]
}

/** One student's submission over the list, which leads to a page of its own where there is room for one. */
export const GradingDialog = ({ grading, students }: GradingDialogProps) => {
  const { student } = useSelector(grading, selectReview)
  return (
    <Dialog
      open
      title={`${isolated(student.name)} — Submission`}
      onClose={() => grading.send({ type: 'CLOSE' })}
      width={760}
      dismissable={useSelector(grading, selectCanClose)}
      badge={
        <div className={classNames(styles.asPage, unprinted)}>
          <PageLink grading={grading} />
        </div>
      }
      footer={<SubmissionFooter grading={grading} {...neighboursOf(students, student.id)} />}
    >
      <div className={printedDialog}>
        <Submission grading={grading} />
      </div>
    </Dialog>
  )
}

const pageIcon = <Maximize2 aria-hidden="true" />

const PageLink = ({ grading }: { grading: SubmissionGradingRef }) => {
  const canClose = useSelector(grading, selectCanClose)
  const to = useSelector(grading, ({ context }) => paths.studentSubmission(context.assignmentId, context.review.student.id))
  return canClose ? (
    <ButtonLink size="sm" to={to} icon={pageIcon}>
      Open as page
    </ButtonLink>
  ) : (
    <Button size="sm" disabled icon={pageIcon}>
      Open as page
    </Button>
  )
}
