import type { Problem } from '../../../domain/problem.ts'
import { paths } from '../../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { ButtonLink } from '../ui/link.tsx'

export interface QuizFailureProps {
  failure: Problem | null
  /** What it says where the page does not exist. */
  missing?: string | undefined
  onRetry: () => void
}

const NO_QUIZ = 'This page does not exist: the quiz or question was removed, or it is not one of yours.'

const sentenceOf = (failure: Problem | null, missing: string): string => {
  if (failure?.kind === 'network') return 'Network error. Please check your connection.'
  if (failure?.status === 404) return missing
  return failure?.message || 'Nothing was changed. Please try again.'
}

/** A teacher's page about a quiz that could not be read, and why; trying again is offered where it can help. */
export const QuizFailure = ({ failure, missing = NO_QUIZ, onRetry }: QuizFailureProps) => (
  <ErrorView title="Failed to load quiz data" message={sentenceOf(failure, missing)}>
    {failure?.status !== 404 && (
      <Button variant="accent" onClick={onRetry}>
        Try Again
      </Button>
    )}
    <ButtonLink to={paths.teacherCourses}>My Courses</ButtonLink>
  </ErrorView>
)
