import { useSelector } from '@xstate/react'
import type { AcceptAnswerBody } from '../../../domain/api/regrades.ts'
import type { ChoiceCount, QuestionStatistics } from '../../../domain/api/statistics.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { questionHeading } from '../../../domain/quiz/question-name.ts'
import { withdrawLabel } from '../key-change/sentences.ts'
import { MathLabel } from '../math/math-label.tsx'
import { unprinted } from '../printing/printing.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatNumber } from '../ui/format.ts'
import { useAcceptedFocus } from './accepted-focus.ts'
import styles from './quiz-statistics.module.css'
import type { QuizStatisticsProps } from './quiz-statistics-props.ts'
import { asPercent, wordsOf } from './sentences.ts'

type CommonAnswer = QuestionStatistics['commonAnswers'][number]

/** What was answered, question by question: the choices with the blank, and the most common typed answers. */
export const AnswersGiven = ({ questions, page }: { questions: readonly QuestionStatistics[] } & QuizStatisticsProps) => (
  <Card title="Answers given" className={classNames(styles.answers, unprinted)}>
    <AcceptProblem page={page} />
    <div ref={useAcceptedFocus({ page })}>
      {questions.map((question) => (
        <details key={question.id} className={styles.details} data-question={question.id}>
          <summary className={styles.summary}>{questionHeading(question.questionNumber, question.title)}</summary>
          {question.choices.length > 0 ? <Choices question={question} page={page} /> : <Common question={question} page={page} />}
        </details>
      ))}
    </div>
  </Card>
)

const Bar = ({ share }: { share: number }) => (
  <td className={styles.shareCell} aria-hidden="true">
    <span className={styles.bar} style={{ inlineSize: asPercent(share) }} />
  </td>
)

/** Why the key was not changed. */
const AcceptProblem = ({ page }: QuizStatisticsProps) => {
  const failure = useSelector(page, (snapshot) => (snapshot.matches('changeFailed') ? snapshot.context.failure : null))
  if (!failure) return null
  return <Banner tone="bad">{failure.kind === 'network' ? 'Network error. Please try again.' : failure.message}</Banner>
}

interface OfQuestion extends QuizStatisticsProps {
  question: QuestionStatistics
}

/** Has the question accept one more answer, or not accept it after all; what that changes is asked next. */
const Accept = ({
  question,
  page,
  text,
  answer,
  inKey,
}: OfQuestion & { text: string; answer: AcceptAnswerBody; inKey: true | undefined }) => {
  const isWaiting = useSelector(page, ({ context }) => context.figures?.keyChange === 'waiting')
  const event = { type: inKey ? ('WITHDRAW' as const) : ('ACCEPT' as const), questionId: question.id, answer }
  const mayChange = useSelector(page, ({ context }) => mayAs(context.figures?.sharedAs, 'teach'))
  const canChange = useSelector(page, (snapshot) => snapshot.can(event))
  const label = inKey ? withdrawLabel : 'Accept this too'
  return (
    <span className={styles.figure}>
      {inKey && <Badge tone="warn">{isWaiting ? 'In the key, not applied yet' : 'In the key, not applied'}</Badge>}
      {mayChange && (
        <Button size="sm" disabled={!canChange} aria-label={`${label}: ${text}`} onClick={() => page.send(event)}>
          {label}
        </Button>
      )}
    </span>
  )
}

const Choices = ({ question, page }: OfQuestion) => (
  <DataTable label={`Choices of question ${question.questionNumber}`} dense stack>
    <thead>
      <tr>
        <th scope="col">Choice</th>
        <td aria-hidden="true" />
        <th scope="col">Students</th>
        <th scope="col">Mean score on the other questions</th>
        <th scope="col">Action</th>
      </tr>
    </thead>
    <tbody>
      {question.choices.map((choice) => (
        <ChoiceRow key={choice.choiceId ?? 'blank'} choice={choice} question={question} page={page} />
      ))}
    </tbody>
  </DataTable>
)

const ChoiceRow = ({ choice, ...of }: { choice: ChoiceCount } & OfQuestion) => (
  <tr>
    <th scope="row">
      {choice.choiceId === null ? <em>No answer</em> : <MathLabel text={choice.text} />}{' '}
      {choice.isCorrect && <Badge tone="ok">Correct answer</Badge>}
    </th>
    <Bar share={choice.share} />
    <td data-label="Students">{`${formatNumber(choice.count)} (${asPercent(choice.share)})`}</td>
    <td data-label="Mean score on the other questions">{choice.count === 0 ? '–' : wordsOf(choice.meanRest)}</td>
    <td>
      {choice.choiceId !== null && !choice.isCorrect && choice.count > 0 && (
        <Accept {...of} text={choice.text} answer={{ answerId: choice.choiceId }} inKey={choice.inKey} />
      )}
    </td>
  </tr>
)

const mayBeAccepted = ({ points }: QuestionStatistics, { text, meanPoints }: CommonAnswer): boolean =>
  text !== '' && meanPoints !== null && meanPoints < points

const Common = ({ question, page }: OfQuestion) => {
  const all = question.gradedCount + question.pendingCount
  const hasKey = question.questionType !== 'essay'
  const blank: CommonAnswer = {
    text: '',
    count: question.blankCount,
    share: all > 0 ? question.blankCount / all : 0,
    meanPoints: null,
  }
  return (
    <DataTable label={`Common answers to question ${question.questionNumber}`} dense stack>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <td aria-hidden="true" />
          <th scope="col">Students</th>
          <th scope="col">Mean points</th>
          {hasKey && <th scope="col">Action</th>}
        </tr>
      </thead>
      <tbody>
        {[...question.commonAnswers, blank].map((answer) => (
          <tr key={answer.text}>
            <th scope="row">{answer.text === '' ? <em>No answer</em> : <MathLabel text={answer.text} />}</th>
            <Bar share={answer.share} />
            <td data-label="Students">{`${formatNumber(answer.count)} (${asPercent(answer.share)})`}</td>
            <td data-label="Mean points">{answer.meanPoints === null ? '–' : formatNumber(answer.meanPoints)}</td>
            {hasKey && (
              <td>
                {mayBeAccepted(question, answer) && (
                  <Accept question={question} page={page} text={answer.text} answer={{ text: answer.text }} inKey={answer.inKey} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
