import type { Problem } from '../../../../domain/problem.ts'
import type { GradeDraft } from '../../../machines/question-grading/grade-drafts.ts'
import { isUnanswered } from '../../../machines/submission-grading/replies.ts'
import { failedSentence } from '../../errors/failure-sentence.ts'
import { formatPoints } from '../../ui/format.ts'

/** Says that a field holds what was written on this device before and not saved. */
export const restoredWords = 'Not saved yet, from an earlier visit'

/** Says why a grade without points is not saved. */
export const lackingPointsWords = 'Enter the points. 0 is a grade too.'

/** Says what became of points that were typed beyond those of the question, and that the next press saves it. */
export const heldPointsWords = ({ typed, points }: Pick<GradeDraft, 'typed' | 'points'>): string =>
  `${typed} became ${points}, and nothing is saved yet. Save again to give ${formatPoints(points ?? 0)}.`

/** Says why a save failed; where no answer of the server arrived, that it may have stored what was sent. */
export const failedSaveWords = (failure: Problem | null, what: 'grade' | 'feedback'): string | null =>
  failure &&
  (isUnanswered(failure)
    ? `No answer from the server: the ${what} may have been saved. Try again, or cancel to see what is stored.`
    : failedSentence(failure, `Failed to save ${what}`))
