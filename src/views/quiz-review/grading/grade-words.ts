import type { GradeDraft } from '../../../machines/question-grading/grade-drafts.ts'
import { formatPoints } from '../../ui/format.ts'

/** Says that a field holds what was written on this device before and not saved. */
export const restoredWords = 'Not saved yet, from an earlier visit'

/** Says why a grade without points is not saved. */
export const lackingPointsWords = 'Enter the points. 0 is a grade too.'

/** Says what became of points that were typed beyond those of the question, and that the next press saves it. */
export const heldPointsWords = ({ typed, points }: Pick<GradeDraft, 'typed' | 'points'>): string =>
  `${typed} became ${points}, and nothing is saved yet. Save again to give ${formatPoints(points ?? 0)}.`
