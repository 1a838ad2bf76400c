import type { ChangedScore, KeyChange } from '../../../domain/api/regrades.ts'
import type { RegradeKind } from '../../../domain/grading/regrade.ts'
import { DataTable } from '../ui/data-table.tsx'
import { plural } from '../ui/format.ts'
import styles from './key-change.module.css'
import { changedBy, differenceWords, sumAfter, sumWords } from './sentences.ts'

export interface ScoreTableProps {
  change: KeyChange
  kind: RegradeKind
}

/** Before and after of every submission that a decision changes. */
export const ScoreTable = ({ change, kind }: ScoreTableProps) => {
  const scores = changedBy(change, kind)
  const others = change.submissionCount - scores.length
  return (
    <>
      {scores.length > 0 && (
        <DataTable label="Scores before and after" stack>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody className={styles.rows}>
            {scores.map((score) => (
              <ScoreRow key={score.submissionId} score={score} kind={kind} />
            ))}
          </tbody>
        </DataTable>
      )}
      {others > 0 && <p className={styles.note}>{`${plural(others, 'submission')} keep${others === 1 ? 's' : ''} the score.`}</p>}
    </>
  )
}

const ScoreRow = ({ score, kind }: { score: ChangedScore; kind: RegradeKind }) => {
  const after = sumAfter(score, kind)
  return (
    <tr>
      <th scope="row">
        <bdi>{score.student.name}</bdi>
        {score.attemptNumber > 1 && <span className={styles.note}>{` (attempt ${score.attemptNumber})`}</span>}
      </th>
      <td data-label="Before">{sumWords(score.before)}</td>
      <td data-label="After">{sumWords(after)}</td>
      <td data-label="Difference">{differenceWords(score.before, after)}</td>
    </tr>
  )
}
