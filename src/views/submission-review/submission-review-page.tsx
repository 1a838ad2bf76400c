import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { leaves } from '../../machines/leaves.ts'
import type { SubmissionReviewRef, SubmissionReviewSnapshot } from '../../machines/submission-review/submission-review.machine.ts'
import { paths } from '../../routes/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { ReviewScreen } from './review-screen.tsx'

export interface SubmissionReviewProps {
  review: SubmissionReviewRef
}

const selectView = (snapshot: SubmissionReviewSnapshot) =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'loading'

const selectMessage = ({ context: { failure } }: SubmissionReviewSnapshot): string =>
  failure?.kind === 'network' ? 'Network error. Please check your connection.' : 'Failed to fetch quiz data'

const Loading = () => <LoadingView text="Loading Quiz Review..." layout="page" />

const Failed = ({ review }: SubmissionReviewProps) => (
  <ErrorView title="Unable to Load Quiz Review" message={useSelector(review, selectMessage)}>
    <Button variant="accent" onClick={() => review.send({ type: 'RETRY' })}>
      Try Again
    </Button>
    <ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>
  </ErrorView>
)

const screens: Record<ReturnType<typeof selectView>, FC<SubmissionReviewProps>> = { loading: Loading, failed: Failed, review: ReviewScreen }

/** One submitted attempt as its student reads it, in whatever state it is. */
export const SubmissionReviewPage = ({ review }: SubmissionReviewProps) => {
  const Screen = screens[useSelector(review, selectView)]
  return (
    <Page width="column" data-machine="submissionReview" data-state={useSelector(review, leaves)}>
      <Screen review={review} />
    </Page>
  )
}
