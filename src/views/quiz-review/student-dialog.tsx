import { useSelector } from '@xstate/react'
import type { StudentReview } from '../../../domain/api/teacher-review.ts'
import type { QuizReviewSnapshot } from '../../machines/quiz-review/quiz-review.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { lazyGradingDialog } from './lazy-dialogs.ts'
import type { QuizReviewProps } from './quiz-review-props.ts'

/** The grading of the student who is open. */
export const selectGrading = (snapshot: QuizReviewSnapshot) => (snapshot.matches('reviewing') ? snapshot.children.grading : undefined)
const selectName = ({ context }: QuizReviewSnapshot): string =>
  context.review?.studentReviews.find(({ student }) => student.id === context.studentId)?.student.name ?? ''

/** What stands over the list: the submission on its way, what went wrong, or the submission itself. */
export const StudentDialog = ({ page, students }: QuizReviewProps & { students: readonly StudentReview[] }) => {
  const grading = useSelector(page, selectGrading)
  const isOpening = useSelector(page, (snapshot) => snapshot.hasTag('opening'))
  const hasFailed = useSelector(page, (snapshot) => snapshot.matches('openFailed'))
  const name = useSelector(page, selectName)
  const back = () => page.send({ type: 'BACK' })
  if (grading) return <lazyGradingDialog.Component key={grading.sessionId} grading={grading} students={students} />
  return (
    <Dialog open={isOpening} title={name} onClose={back} width={760}>
      {hasFailed ? (
        <>
          <Banner tone="bad">Failed to load this submission.</Banner>
          <ButtonRow>
            <Button onClick={back}>Back to the list</Button>
            <Button variant="accent" onClick={() => page.send({ type: 'RETRY' })}>
              Try Again
            </Button>
          </ButtonRow>
        </>
      ) : (
        <LoadingView text="Loading submission..." layout="rows" />
      )}
    </Dialog>
  )
}
