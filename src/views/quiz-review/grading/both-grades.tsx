import { MathText } from '../../math/math-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import styles from '../quiz-review.module.css'

const pointsWord = (points: number | null | undefined): string =>
  points === null || points === undefined ? 'ungraded' : formatNumber(points)

export interface BothGradesProps {
  stored: { points: number | null; feedback: string } | null
  given: { points: number | null; feedback: string; reset: boolean } | null
}

/** Two grades of one answer: the stored one and the one being saved. */
export const BothGrades = ({ stored, given }: BothGradesProps) => (
  <dl className={styles.given}>
    <dt>Stored grade</dt>
    <dd>
      {pointsWord(stored?.points)} <MathText text={stored?.feedback ?? ''} />
    </dd>
    <dt>Your grade</dt>
    <dd>
      {given?.reset ? 'Reset to Auto' : pointsWord(given?.points)} <MathText text={given?.feedback ?? ''} />
    </dd>
  </dl>
)
