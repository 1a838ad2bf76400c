import type { QuestionStatistics, Statistic } from '../../../domain/api/statistics.ts'
import { ownTitle } from '../../../domain/quiz/question-name.ts'
import { paths } from '../../paths.ts'
import { MathLabel } from '../math/math-label.tsx'
import { unprinted } from '../printing/printing.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatNumber } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import styles from './quiz-statistics.module.css'
import { asPercent, asTime, basisOfQuestions, isLow, reasonOf, wordsOf } from './sentences.ts'

export interface ItemTableProps {
  assignmentId: string
  questions: readonly QuestionStatistics[]
  fullyGradedCount: number
}

/** Every question with its facility, discrimination and time, and the way to grade its answers. */
export const ItemTable = ({ assignmentId, questions, fullyGradedCount }: ItemTableProps) => (
  <div className={styles.items}>
    <h2 className={styles.title}>Questions</h2>
    <p className={styles.note}>{basisOfQuestions(fullyGradedCount)}</p>
    <DataTable label="Questions" stack>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Facility</th>
          <th scope="col">Discrimination</th>
          <th scope="col">Time</th>
          <th scope="col">Graded</th>
          <th scope="col" className={unprinted}>
            Action
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <ItemRow key={question.id} assignmentId={assignmentId} question={question} />
        ))}
      </tbody>
    </DataTable>
  </div>
)

const ItemRow = ({ assignmentId, question }: { assignmentId: string; question: QuestionStatistics }) => (
  <tr>
    <th scope="row">
      <span className={styles.question}>
        <span className={styles.number}>{question.questionNumber}</span>
        <MathLabel className={styles.name} text={ownTitle(question.title) || question.questionText} />
      </span>
    </th>
    <td data-label="Facility">
      <Facility facility={question.facility} />
    </td>
    <td data-label="Discrimination">
      <Discrimination discrimination={question.discrimination} />
    </td>
    <td data-label="Time">{wordsOf(question.medianSeconds, asTime)}</td>
    <td data-label="Graded">
      <span className={styles.figure}>
        {formatNumber(question.gradedCount)}
        {question.pendingCount > 0 && <Badge tone="warn">{`${formatNumber(question.pendingCount)} ungraded`}</Badge>}
      </span>
    </td>
    <td className={unprinted}>
      <ButtonLink size="sm" to={paths.gradeQuestion(assignmentId, question.id)} aria-label={`Grade question ${question.questionNumber}`}>
        Grade
      </ButtonLink>
    </td>
  </tr>
)

const Facility = ({ facility }: { facility: Statistic }) =>
  facility.value === null ? (
    reasonOf(facility)
  ) : (
    <span className={styles.metered}>
      <span className={styles.meter} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: asPercent(facility.value) }} />
      </span>
      {asPercent(facility.value)}
    </span>
  )

/** The bar goes to the right of the middle, and to the left where strong students did worse. */
const Discrimination = ({ discrimination }: { discrimination: Statistic }) => {
  const { value } = discrimination
  if (value === null) return reasonOf(discrimination)
  const half = { inlineSize: `${Math.min(50, 50 * Math.abs(value))}%` }
  return (
    <span className={styles.figure}>
      <span className={styles.metered}>
        <span className={styles.meter} aria-hidden="true">
          <span className={classNames(styles.bar, value < 0 ? styles.negative : styles.positive)} style={half} />
        </span>
        {formatNumber(value)}
      </span>
      {isLow(discrimination) && <Badge tone="warn">Low</Badge>}
    </span>
  )
}
