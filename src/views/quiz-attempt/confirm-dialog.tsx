import { useSelector } from '@xstate/react'
import { isAnswered } from '../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import { formulaRanges } from '../../../domain/text/math-text.ts'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import { selectFlagged } from '../../machines/quiz-attempt/navigator-selectors.ts'
import type { QuizAttemptSnapshot } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectAnswer, selectAnsweredCount, selectCount, selectQuestions } from '../../machines/quiz-attempt/selectors.ts'
import { MathText } from '../math/math-text.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import type { AttemptProps } from './attempt-props.ts'
import styles from './confirm.module.css'
import { letterOf } from './question/choice-answer.tsx'
import { UnsettledRivals } from './rivals/unsettled-rivals.tsx'

const LONGEST_SUMMARY = 60

const selectIsSubmitting = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ inProgress: 'submitting' })
const selectIsOpen = (snapshot: QuizAttemptSnapshot): boolean =>
  snapshot.matches({ inProgress: 'confirming' }) || selectIsSubmitting(snapshot)

const Counts = ({ attempt }: AttemptProps) => {
  const answered = useSelector(attempt, selectAnsweredCount)
  const unanswered = useSelector(attempt, selectCount) - answered
  const flagged = useSelector(attempt, selectFlagged).split(' ').filter(Boolean).length
  return (
    <ul className={styles.counts}>
      <li>
        <Badge tone="ok">{`${answered} answered`}</Badge>
      </li>
      {unanswered > 0 && (
        <li>
          <Badge tone="warn">{`${unanswered} unanswered`}</Badge> {unanswered === 1 ? 'It scores 0.' : 'They score 0.'}
        </li>
      )}
      {flagged > 0 && (
        <li>
          <Badge tone="flag">{`${flagged} flagged`}</Badge>{' '}
          {flagged === 1 ? 'You marked it to check again.' : 'You marked these to check again.'}
        </li>
      )}
    </ul>
  )
}

/** Cuts a long text; a formula or a character of two units in which it would be cut stays whole. */
const shortened = (text: string): string => {
  const end = formulaRanges(text).find(({ from, to }) => from < LONGEST_SUMMARY && to > LONGEST_SUMMARY)?.to ?? LONGEST_SUMMARY
  const cutAt = (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end
  return text.length > cutAt ? `${text.slice(0, cutAt)}…` : text
}

const summaryOf = (question: TakerQuestion, answer: ReturnType<ReturnType<typeof selectAnswer>>): string => {
  if (!isAnswered(answer)) return 'Not answered'
  const place = question.answers.findIndex(({ id }) => id === answer.answerId)
  if (place >= 0) return `Answer ${letterOf(place)}`
  return shortened(answer.textAnswer.trim())
}

const Row = ({ attempt, question, index }: AttemptProps & { question: TakerQuestion; index: number }) => {
  const canJump = useSelector(attempt, (snapshot) => snapshot.can({ type: 'GO_TO', index }))
  const answer = useSelector(attempt, selectAnswer(question.id))
  const name = `Question ${index + 1}`
  return (
    <li className={styles.row}>
      {canJump ? (
        <button type="button" className={styles.jump} onClick={() => attempt.send({ type: 'GO_TO', index })}>
          {name}
        </button>
      ) : (
        <span className={styles.jump}>{name}</span>
      )}
      <span className={styles.summary} data-open={isAnswered(answer) ? undefined : ''}>
        <MathText text={summaryOf(question, answer)} className={styles.given} />
        {answer.flagged && ' (flagged)'}
      </span>
    </li>
  )
}

const Review = (props: AttemptProps) => {
  const questions = useSelector(props.attempt, selectQuestions)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <ol className={styles.rows} tabIndex={0} aria-label="Your answers">
      {questions.map((question, at) => (
        <Row {...props} key={question.id} question={question} index={at} />
      ))}
    </ol>
  )
}

/** Asks before submitting: what is answered, what is not, what was flagged, and the way back to each question. */
export const ConfirmDialog = ({ saving, ...props }: AttemptProps & { saving: AnswerSavingRef | null }) => {
  const { attempt } = props
  const isOpen = useSelector(attempt, selectIsOpen)
  return (
    <AlertDialog
      open={isOpen}
      title="Submit your quiz?"
      confirmLabel="Submit now"
      cancelLabel="Keep working"
      busy={useSelector(attempt, selectIsSubmitting)}
      busyLabel="Submitting..."
      onConfirm={() => attempt.send({ type: 'CONFIRM' })}
      onCancel={() => attempt.send({ type: 'CANCEL' })}
    >
      <p>You cannot change your answers after submitting.</p>
      <Counts {...props} />
      <UnsettledRivals {...props} saving={saving} />
      <Review {...props} />
    </AlertDialog>
  )
}
