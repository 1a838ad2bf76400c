import type { AttemptChoice as Attempts } from '../../../domain/api/statistics.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { attemptOptions } from './sentences.ts'

export interface AttemptChoiceProps {
  attempts: Attempts
  onChoose: (attempts: Attempts) => void
}

/** First, best or last attempts. */
export const AttemptChoice = ({ attempts, onChoose }: AttemptChoiceProps) => (
  <SegmentedControl label="Attempts" value={attempts} onChange={onChoose} options={attemptOptions} />
)
