import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { selectQuestions } from '../../../machines/quiz-attempt/selectors.ts'
import { QuestionRivals } from './question-rivals.tsx'
import { type RivalProps, useChangedNumbers } from './rival-announcing.ts'
import styles from './rivals.module.css'

/** Before submitting: every question that was changed in two places, with its choice. */
export const UnsettledRivals = ({ attempt, saving }: RivalProps) => {
  const numbers = useChangedNumbers({ attempt, saving })
  const questions = useSelector(attempt, selectQuestions)
  const place = useRef<HTMLElement>(null)
  if (numbers === '' || !saving) return null
  return (
    <section ref={place} tabIndex={-1} className={styles.list} aria-label="Changed in two places">
      <p>If you do not choose, the saved answer counts, and your teacher sees every version.</p>
      {numbers.split(' ').map((number) => {
        const question = questions[Number(number) - 1]
        return (
          question && (
            <QuestionRivals
              key={number}
              attempt={attempt}
              saving={saving}
              question={question}
              number={Number(number)}
              onSettled={() => place.current?.focus()}
            />
          )
        )
      })}
    </section>
  )
}
