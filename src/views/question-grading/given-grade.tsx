import { useSelector } from '@xstate/react'
import { selectSubmission } from '../../machines/question-grading/selectors.ts'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatNumber } from '../ui/format.ts'
import styles from './question-grading.module.css'
import type { QuestionGradingProps } from './question-grading-props.ts'

/** The grade of the answer that is shown, for colleagues who do not grade. */
export const GivenGrade = ({ page }: Pick<QuestionGradingProps, 'page'>) => {
  const submission = useSelector(page, selectSubmission)
  if (!submission) return null
  const { points, maxPoints, feedback } = submission
  return (
    <Card title="Grade" className={styles.grade}>
      <Facts
        items={[
          { label: 'Points', value: points === null ? 'Not graded yet' : `${formatNumber(points)} of ${formatNumber(maxPoints)}` },
          { label: 'Feedback', value: feedback === '' ? 'None' : feedback },
        ]}
      />
    </Card>
  )
}
