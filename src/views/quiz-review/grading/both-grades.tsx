import { MathText } from '../../math/math-text.tsx'
import { formatPoints } from '../../ui/format.ts'
import styles from '../quiz-review.module.css'

const gradeWords = (grade: { points: number | null; feedback: string } | null, words?: string | false): string =>
  `${words || (typeof grade?.points === 'number' ? formatPoints(grade.points) : 'ungraded')}${grade?.feedback ? ': ' : ''}`

export interface BothGradesProps {
  stored: { points: number | null; feedback: string; isOwn?: boolean } | null
  given: { points: number | null; feedback: string; reset: boolean } | null
}

/** Two grades of one answer: the stored one, with where it can come from if it is the same teacher's, and the one being saved. */
export const BothGrades = ({ stored, given }: BothGradesProps) => (
  <>
    {stored?.isOwn && <p>You gave it in another tab, on another device, or in a save whose reply was lost.</p>}
    <dl className={styles.given}>
      <dt>Stored grade</dt>
      <dd>
        {gradeWords(stored)}
        <MathText text={stored?.feedback ?? ''} />
      </dd>
      <dt>Your grade</dt>
      <dd>
        {gradeWords(given, given?.reset && 'Reset to Auto')}
        <MathText text={given?.feedback ?? ''} />
      </dd>
    </dl>
  </>
)
