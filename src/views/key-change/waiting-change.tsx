import type { KeyChange } from '../../../domain/api/regrades.ts'
import { Banner } from '../ui/banner.tsx'
import { ChangedQuestions } from './changed-questions.tsx'
import { ScoreTable } from './score-table.tsx'

/** What waits for a decision, for colleagues who do not decide. */
export const WaitingChange = ({ change }: { change: KeyChange }) => (
  <>
    <Banner tone="info">The owner or a co-teacher of the course decides about it.</Banner>
    <ChangedQuestions questions={change.questions} />
    <ScoreTable change={change} kind="apply" />
  </>
)
