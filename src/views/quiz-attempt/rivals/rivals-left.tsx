import { useSelector } from '@xstate/react'
import { selectQuestions, selectUnsettled } from '../../../machines/quiz-attempt/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { AttemptProps } from '../attempt-props.ts'
import { rivalName } from './rival-chooser.tsx'
import { RivalVersion } from './rival-version.tsx'
import styles from './rivals.module.css'

/** After submitting: the versions that nobody chose, which do not count and which the teacher sees. */
export const RivalsLeft = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const rivals = useSelector(attempt, selectUnsettled)
  const questions = useSelector(attempt, selectQuestions)
  if (rivals.length === 0) return null
  return (
    <Banner tone="warn" title="Changed in two places">
      <p className={styles.left}>
        These versions were saved from another device or tab and do not count. Your teacher sees them and may accept them.
      </p>
      <ul className={classNames(styles.list, styles.left)}>
        {rivals.map(({ id, questionId, answer }) => {
          const index = questions.findIndex((question) => question.id === questionId)
          const question = questions[index]
          const versions = rivals.filter((rival) => rival.questionId === questionId).map((rival) => rival.id)
          return (
            question && (
              <li key={id}>
                <p className={styles.name}>{`Question ${index + 1}`}</p>
                <RivalVersion
                  name={`${rivalName(versions.indexOf(id), versions.length)}, question ${index + 1}`}
                  question={question}
                  answer={answer}
                />
              </li>
            )
          )
        })}
      </ul>
    </Banner>
  )
}
