import type { CountedBefore, UncountedAnswer } from '../../../domain/api/evidence.ts'
import { MathText } from '../math/math-text.tsx'
import { formatPoints } from '../ui/format.ts'
import styles from './submission-review.module.css'

const reasons: Record<UncountedAnswer['source'], string> = {
  late: 'Not counted: this text arrived after your attempt had ended. Your teacher sees it and may accept it.',
  file: 'Not counted: this text is from your answers file. Your teacher sees it and may accept it.',
  rival: 'Not counted: this version was saved from another device or tab. Your teacher sees it and may accept it.',
  submitted: 'Not counted: this is the answer you submitted. Your teacher sees it and may accept it.',
}

const countedWords = ({ points }: CountedBefore): string =>
  `No longer counted: your teacher accepted another answer in place of this one. ${points === null ? 'It was not graded.' : `It had ${formatPoints(points)}.`} Your teacher can count it again.`

/** Another text for a question that does not count, and why. */
export const NotCounted = ({ answer: { source, answerText, counted } }: { answer: UncountedAnswer }) => (
  <dl className={styles.texts}>
    <dt className={styles.label}>{counted ? countedWords(counted) : reasons[source]}</dt>
    {answerText === '' ? (
      <dd className={styles.muted}>No answer</dd>
    ) : (
      <dd className={styles.typed}>
        <MathText text={answerText} as="div" />
      </dd>
    )}
  </dl>
)
