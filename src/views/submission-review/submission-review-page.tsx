import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { FC } from 'react'
import type { Problem } from '../../../domain/problem.ts'
import { selectFailure, selectOnward, selectView } from '../../machines/submission-review/selectors.ts'
import type { ReviewView } from '../../machines/submission-review/submission-review.machine.ts'
import { paths } from '../../paths.ts'
import { printable } from '../printing/printing.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorView, type ErrorViewProps } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { ReviewHeader } from './review-header.tsx'
import { ReviewScreen } from './review-screen.tsx'
import type { SubmissionReviewProps } from './submission-review-props.ts'

const Loading = () => <LoadingView text="Loading Quiz Review..." layout="page" />

const unable = 'Unable to Load Quiz Review'
const toCourses = <ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>

const Missing = () => (
  <ErrorView title={unable} message="No submission ID provided">
    {toCourses}
  </ErrorView>
)

const wordsOf = (failure: Problem | null): Pick<ErrorViewProps, 'title' | 'message' | 'icon'> => {
  if (failure?.kind === 'network') return { title: unable, message: 'Network error. Please check your connection.' }
  if (failure?.reason !== 'submissionReopened') return { title: unable, message: 'Failed to fetch quiz data' }
  return {
    icon: '',
    title: 'This submission was reopened',
    message: 'A teacher reopened it so that you can go on. Open the quiz to continue; the review is here again once you have submitted.',
  }
}

const Failed = ({ review }: SubmissionReviewProps) => {
  const assignmentId = useSelector(review, selectOnward)
  return (
    <ErrorView {...wordsOf(useSelector(review, selectFailure))}>
      {assignmentId && (
        <ButtonLink variant="accent" to={paths.quizAttempt(assignmentId)}>
          Continue Quiz
        </ButtonLink>
      )}
      <Button variant={assignmentId ? 'plain' : 'accent'} onClick={() => review.send({ type: 'RETRY' })}>
        Try Again
      </Button>
      {toCourses}
    </ErrorView>
  )
}

const screens: Record<ReviewView, FC<SubmissionReviewProps>> = { loading: Loading, missing: Missing, failed: Failed, review: ReviewScreen }

/** One submitted attempt as its student reads it, in whatever state it is. */
export const SubmissionReviewPage = (props: SubmissionReviewProps) => {
  const view = useSelector(props.review, selectView)
  const Screen = screens[view]
  return (
    <Page className={printable} width="column" data-machine="submissionReview" data-state={useSelector(props.review, leaves)}>
      {(view === 'loading' || view === 'review') && <ReviewHeader {...props} />}
      <Screen {...props} />
    </Page>
  )
}
