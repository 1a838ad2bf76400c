import { classNames } from '../ui/class-names.ts'
import styles from './sample-question.module.css'

const choices = [
  { letter: 'A', text: '3' },
  { letter: 'B', text: '5' },
  { letter: 'C', text: '7' },
  { letter: 'D', text: '15' },
]
const chosen = 'B'

/** A question as the exam shows it, for decoration only. */
export const SampleQuestion = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.head}>
      <span>Question 7</span>
      <span className={styles.time}>24:10</span>
    </div>
    <p>
      Which value of <i>x</i> satisfies 3<i>x</i> + 4 = 19?
    </p>
    {choices.map(({ letter, text }) => (
      <div key={letter} className={classNames(styles.choice, letter === chosen && styles.chosen)}>
        <span className={styles.letter}>{letter}</span>
        {text}
      </div>
    ))}
  </div>
)
