import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { countAnswered } from '../../../../domain/attempt/answer.ts'
import { writtenElsewhere } from '../../../machines/quiz-attempt/attempt-rules.ts'
import type { OpenAttempt } from '../../../machines/quiz-attempt/contract.ts'
import type { QuizAttemptSnapshot } from '../../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectIsBusy, selectQuestions, selectUnsettled } from '../../../machines/quiz-attempt/selectors.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatCountdown, formatZonedDateTime } from '../../ui/format.ts'
import type { AttemptProps } from '../attempt-props.ts'
import { pausedSentence, waitingSentence } from '../sentences.ts'
import { creditWords } from '../time/credit-words.ts'
import { hasCountdown } from '../time/timer-rules.ts'
import { useSecondsLeft } from '../time/use-seconds-left.ts'
import { BeginRefusal } from './begin-refusal.tsx'

const selectAnswered = ({ context }: QuizAttemptSnapshot): number => countAnswered(context.held, Object.keys(context.held))
const selectIsAsking = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ ready: 'confirmingFresh' })

/** Offered while its dialog asks, too, which gives the focus back to it. */
const selectOffersFresh = (snapshot: QuizAttemptSnapshot): boolean => selectIsAsking(snapshot) || snapshot.can({ type: 'START_FRESH' })

const selectIsOver = (snapshot: QuizAttemptSnapshot): boolean => snapshot.matches({ ready: 'overdue' })

/** What other devices wrote, none of which is lost without being named. */
const Discarded = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const texts = writtenElsewhere(useSelector(attempt, selectUnsettled)).filter(({ answer }) => answer.textAnswer.trim())
  const questions = useSelector(attempt, selectQuestions)
  if (texts.length === 0) return null
  return (
    <>
      <p>It also discards what another device or tab wrote:</p>
      <ul>
        {texts.map(({ id, questionId, answer }) => (
          <li key={id} dir="auto">
            {`Question ${questions.findIndex((one) => one.id === questionId) + 1}: ${answer.textAnswer.replace(/^(.{160}).+/s, '$1…')}`}
          </li>
        ))}
      </ul>
    </>
  )
}

const FreshDialog = ({ attempt, left }: AttemptProps & { left: number | null }) => (
  <AlertDialog
    open={useSelector(attempt, selectIsAsking)}
    title="Start fresh?"
    confirmLabel="Start Fresh"
    tone="danger"
    onConfirm={() => attempt.send({ type: 'CONFIRM' })}
    onCancel={() => attempt.send({ type: 'CANCEL' })}
  >
    <p>
      This clears all your answers and flags in this attempt.
      {hasCountdown(left) && ` The clock keeps running: ${formatCountdown(left)} left.`}
    </p>
    <Discarded attempt={attempt} />
  </AlertDialog>
)

/** Goes while the exam is paused, and leaves its focus to "Continue Quiz". */
const StartFresh = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('continue')?.focus()
    },
    [],
  )
  return <Button onClick={() => attempt.send({ type: 'START_FRESH' })}>Start Fresh</Button>
}

const WaysOn = (props: AttemptProps & { left: number | null }) => {
  const { attempt } = props
  const isBusy = useSelector(attempt, selectIsBusy)
  const offersFresh = useSelector(attempt, selectOffersFresh)
  return (
    <>
      <ButtonRow align="start">
        <Button id="continue" variant="accent" busy={isBusy} onClick={() => attempt.send({ type: 'CONTINUE' })}>
          Continue Quiz
        </Button>
        {offersFresh && <StartFresh attempt={attempt} />}
      </ButtonRow>
      <FreshDialog {...props} />
    </>
  )
}

/** Takes the focus, because the buttons that may have had it are gone. */
const TimeIsUp = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const sentence = useRef<HTMLParagraphElement>(null)
  const waiting = useSelector(attempt, ({ context }) => context.local.length)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <>
      <p ref={sentence} tabIndex={-1}>
        Time is up. Your answers are being submitted.
      </p>
      {waiting > 0 && <p>{`${waitingSentence(waiting)}.`}</p>}
    </>
  )
}

/** A window that closes days from now is named by its end: a countdown of hundreds of hours says nothing. */
const timeFact = (deadline: string | null, left: number | null) => {
  if (hasCountdown(left)) return { label: 'Time left', value: formatCountdown(left) }
  return left === null ? { label: 'Time left', value: 'No Limit' } : { label: 'Ends', value: formatZonedDateTime(deadline) }
}

/** The attempt that is already running: how far it is, and the two ways on. */
export const ProgressFound = (props: AttemptProps & { running: OpenAttempt }) => {
  const { attempt, running, now } = props
  const answered = useSelector(attempt, selectAnswered)
  const left = useSecondsLeft(running.deadline, now)
  const added = creditWords(running.credited)
  const count = useSelector(attempt, ({ context }) => context.quiz?.questionCount ?? 0)
  return (
    <Card title="Quiz Progress Found" tone="info">
      <Facts
        items={[
          { label: 'Answered', value: `${answered} of ${count}` },
          { label: 'Started', value: formatZonedDateTime(running.startedAt) },
          timeFact(running.deadline, left),
        ]}
      />
      {running.pausedAt && <Banner tone="info">{pausedSentence}</Banner>}
      {added && <p>{added}</p>}
      {useSelector(attempt, selectIsOver) ? <TimeIsUp attempt={attempt} /> : <WaysOn {...props} left={left} />}
      <BeginRefusal attempt={attempt} />
    </Card>
  )
}
