import { Check, Clock, Contrast, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuestionOutcome } from '../../../domain/grading/review.ts'
import { Badge } from '../ui/badge.tsx'
import type { CardTone } from '../ui/card.tsx'
import { formatNumber } from '../ui/format.ts'

type Status = QuestionOutcome['status']

export const outcomeTones: Record<Status, CardTone> = { correct: 'ok', partly: 'warn', incorrect: 'bad', ungraded: 'warn' }

const icons: Record<Status, ReactNode> = {
  correct: <Check aria-hidden="true" />,
  partly: <Contrast aria-hidden="true" />,
  incorrect: <X aria-hidden="true" />,
  ungraded: <Clock aria-hidden="true" />,
}

const words: Record<Exclude<Status, 'ungraded'>, string> = { correct: 'Correct ', partly: 'Partly correct ', incorrect: 'Incorrect ' }

export interface OutcomeBadgeProps {
  outcome: QuestionOutcome
  /** The points of the question. */
  of: number
  /** Says in a word, too, how the answer came out. */
  inWords?: boolean
}

/** The points of one answer, marked as correct, partly correct, incorrect or ungraded. */
export const OutcomeBadge = ({ outcome: { status, points }, of, inWords = false }: OutcomeBadgeProps) => (
  <Badge tone={outcomeTones[status]} icon={icons[status]}>
    {status === 'ungraded'
      ? `Ungraded / ${formatNumber(of)} pts`
      : `${inWords ? words[status] : ''}${formatNumber(points ?? 0)} / ${formatNumber(of)}`}
  </Badge>
)
