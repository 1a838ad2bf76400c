import type { Failure } from '../../../domain/failure.ts'
import { paths } from '../../routes/paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'

export interface QuizFailureProps {
  failure: Failure | null
  onRetry: () => void
}

const sentenceOf = (failure: Failure | null): string => {
  if (failure?.kind === 'network') return 'Network error. Please check your connection.'
  if (failure?.kind === 'notFound') return 'This page does not exist: the quiz or question was removed, or it is not one of yours.'
  return failure?.message || 'Nothing was changed. Please try again.'
}

/** A teacher's page about a quiz that could not be read, and why; trying again is offered where it can help. */
export const QuizFailure = ({ failure, onRetry }: QuizFailureProps) => (
  <ErrorView title="Failed to load quiz data" message={sentenceOf(failure)}>
    {failure?.kind !== 'notFound' && (
      <Button variant="accent" onClick={onRetry}>
        Try Again
      </Button>
    )}
    <ButtonLink to={paths.teacherCourses}>My Courses</ButtonLink>
  </ErrorView>
)
