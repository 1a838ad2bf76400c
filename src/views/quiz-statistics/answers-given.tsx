import type { ChoiceCount, QuestionStatistics } from '../../../domain/api/statistics.ts'
import { questionHeading } from '../../../domain/question-name.ts'
import { MathLabel } from '../math/math-label.tsx'
import { unprinted } from '../printing/printing.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatNumber } from '../ui/format.ts'
import styles from './quiz-statistics.module.css'
import { asPercent, wordsOf } from './sentences.ts'

/** What was answered, question by question: the choices with the blank, and the most common typed answers. */
export const AnswersGiven = ({ questions }: { questions: readonly QuestionStatistics[] }) => (
  <Card title="Answers given" className={classNames(styles.answers, unprinted)}>
    {questions.map((question) => (
      <details key={question.id} className={styles.details}>
        <summary className={styles.summary}>{questionHeading(question.questionNumber, question.title)}</summary>
        {question.choices.length > 0 ? <Choices question={question} /> : <Common question={question} />}
      </details>
    ))}
  </Card>
)

const Bar = ({ share }: { share: number }) => (
  <td className={styles.shareCell} aria-hidden="true">
    <span className={styles.bar} style={{ inlineSize: asPercent(share) }} />
  </td>
)

const Choices = ({ question }: { question: QuestionStatistics }) => (
  <table className={styles.shares} aria-label={`Choices of question ${question.questionNumber}`}>
    <thead>
      <tr>
        <th scope="col">Choice</th>
        <td aria-hidden="true" />
        <th scope="col">Students</th>
        <th scope="col">Mean of the rest</th>
      </tr>
    </thead>
    <tbody>
      {question.choices.map((choice) => (
        <ChoiceRow key={choice.choiceId ?? 'blank'} choice={choice} />
      ))}
    </tbody>
  </table>
)

const ChoiceRow = ({ choice }: { choice: ChoiceCount }) => (
  <tr>
    <th scope="row">
      {choice.choiceId === null ? <em>No answer</em> : <MathLabel text={choice.text} />}{' '}
      {choice.isCorrect && <Badge tone="ok">Correct answer</Badge>}
    </th>
    <Bar share={choice.share} />
    <td>{`${formatNumber(choice.count)} (${asPercent(choice.share)})`}</td>
    <td>{choice.count === 0 ? '–' : wordsOf(choice.meanRest)}</td>
  </tr>
)

const Common = ({ question }: { question: QuestionStatistics }) => {
  const all = question.gradedCount + question.pendingCount
  const blank: QuestionStatistics['commonAnswers'][number] = {
    text: '',
    count: question.blankCount,
    share: all > 0 ? question.blankCount / all : 0,
    meanPoints: null,
  }
  return (
    <table className={styles.shares} aria-label={`Common answers to question ${question.questionNumber}`}>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <td aria-hidden="true" />
          <th scope="col">Students</th>
          <th scope="col">Mean points</th>
        </tr>
      </thead>
      <tbody>
        {[...question.commonAnswers, blank].map((answer) => (
          <tr key={answer.text}>
            <th scope="row">{answer.text === '' ? <em>No answer</em> : <MathLabel text={answer.text} />}</th>
            <Bar share={answer.share} />
            <td>{`${formatNumber(answer.count)} (${asPercent(answer.share)})`}</td>
            <td>{answer.meanPoints === null ? '–' : formatNumber(answer.meanPoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
