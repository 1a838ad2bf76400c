import { Fragment } from 'react'
import type { ChangedQuestion, KeyWords } from '../../../domain/api/regrades.ts'
import { questionHeading } from '../../../domain/quiz/question-name.ts'
import { MathLabel } from '../math/math-label.tsx'
import styles from './key-change.module.css'
import { keyPoints, ruleWords } from './sentences.ts'

/** Which keys changed: what was right and what is right now. */
export const ChangedQuestions = ({ questions }: { questions: readonly ChangedQuestion[] }) => (
  <ul className={styles.questions} aria-label="Changed keys">
    {questions.map(({ id, title, questionNumber, before, now }) => (
      <li key={id} className={styles.question}>
        <p className={styles.name}>{questionHeading(questionNumber, title)}</p>
        <dl className={styles.keys}>
          <Key label="Before" words={before} none="Not in the quiz" />
          <Key label="Now" words={now} none="No longer in the quiz" />
        </dl>
      </li>
    ))}
  </ul>
)

interface KeyProps {
  label: string
  words: KeyWords | null
  none: string
}

const Key = ({ label, words, none }: KeyProps) => (
  <div className={styles.key}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.words}>
      <span className={styles.points}>{keyPoints(words, none)}</span>
      {words?.rule && <span className={styles.points}>{ruleWords[words.rule.matchType]}</span>}
      {words && words.answers.length > 0 && <Answers words={words} />}
      {words?.rule?.caseSensitive && <span className={styles.note}>Upper and lower case matter.</span>}
    </dd>
  </div>
)

/** A pattern is no text that a student reads: its signs are never a formula. */
const Answers = ({ words: { answers, rule } }: { words: KeyWords }) => (
  <span className={styles.answers}>
    {answers.map((answer, index) => (
      <Fragment key={answer}>
        {index > 0 && ', '}
        {rule?.matchType === 'regex' ? <bdi>{answer}</bdi> : <MathLabel text={answer} />}
      </Fragment>
    ))}
  </span>
)
