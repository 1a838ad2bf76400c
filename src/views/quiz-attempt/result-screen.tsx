import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SubmissionView } from '../../../domain/api/submissions.ts'
import { scoreSoFar } from '../../../domain/grading/score-so-far.ts'
import type { QuizAttemptSnapshot } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectLate, selectQuestions, selectSubmission, selectTimeIsUp } from '../../machines/quiz-attempt/selectors.ts'
import { paths } from '../../paths.ts'
import { MathText } from '../math/math-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Card } from '../ui/card.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import { formatClock, formatNumber, formatPercent, formatPoints, plural } from '../ui/format.ts'
import { ButtonLink, Link } from '../ui/link.tsx'
import type { AttemptProps } from './attempt-props.ts'
import styles from './result.module.css'
import { RivalsLeft } from './rivals/rivals-left.tsx'
import { endSentence, notCountedSentence } from './sentences.ts'

const selectIsRedirecting = (snapshot: QuizAttemptSnapshot): boolean =>
  snapshot.matches({ submitted: 'redirecting' }) || snapshot.matches('left')

const selectGoesOn = (snapshot: QuizAttemptSnapshot): boolean =>
  snapshot.matches({ submitted: 'preparing' }) || selectIsRedirecting(snapshot)

const keptOpenBy = ['keydown', 'pointerdown', 'offline']

/** Any key or pointer use keeps the page: whoever acts is still reading. So does a lost network: the review could not be loaded. */
const useKeptOpen = ({ attempt }: AttemptProps): void => {
  const goesOn = useSelector(attempt, selectGoesOn)
  useEffect(() => {
    if (!goesOn) return
    const keepOpen = () => attempt.send({ type: 'KEEP_OPEN' })
    if (!navigator.onLine) keepOpen()
    for (const type of keptOpenBy) addEventListener(type, keepOpen)
    return () => {
      for (const type of keptOpenBy) removeEventListener(type, keepOpen)
    }
  }, [attempt, goesOn])
}

/** The points of the whole quiz, and while some of them wait the score of what is graded, as the review has it. */
const Score = ({ submission }: { submission: SubmissionView }) => {
  const { score, of, percentage, isSoFar } = scoreSoFar(submission)
  return (
    <>
      <p className={styles.score}>
        <strong>{formatNumber(score)}</strong> / {formatNumber(submission.maxScore)}{' '}
        <span className={styles.points}>{isSoFar ? 'points so far' : 'points'}</span>
      </p>
      <p className={styles.percentage}>{formatPercent(submission.percentage, 2)}</p>
      {isSoFar && of > 0 && <p>{`Graded score ${formatNumber(score)} / ${formatNumber(of)} (${formatPercent(percentage, 2)}) so far`}</p>}
      {isSoFar && <Badge tone="warn">{`+${formatPoints(submission.pendingPoints)} pending review`}</Badge>}
    </>
  )
}

/** How the attempt that has just ended did so: at zero by itself, with everything that was answered unless something came too late. */
const resultSentence = (closedBy: string, { isTimeUp, hasLate }: { isTimeUp: boolean; hasLate: boolean }): string =>
  (closedBy === 'deadline' || (isTimeUp && closedBy === 'student')) && !hasLate
    ? 'Time was up: submitted automatically with all your answers.'
    : endSentence(closedBy)

const doneSentence = ({ answeredCount, minutesTaken, closedBy }: SubmissionView, end: { isTimeUp: boolean; hasLate: boolean }): string =>
  `${resultSentence(closedBy, end)} ${plural(answeredCount, 'question')} answered in ${plural(Math.max(1, Math.round(minutesTaken)), 'minute')}.`

/** The answers that came too late; their questions are named where this page knows them. */
const Late = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const late = useSelector(attempt, selectLate)
  const questions = useSelector(attempt, selectQuestions)
  if (late.length === 0) return null
  const numbers = questions.flatMap(({ id }, index) => (late.includes(id) ? [`Question ${index + 1}`] : []))
  return (
    <Banner tone="warn" title="Not counted">
      <p>{`${plural(late.length, 'answer')} arrived after your attempt had ended. ${notCountedSentence(late.length)}`}</p>
      {numbers.length > 0 && <p>{numbers.join(', ')}</p>}
    </Banner>
  )
}

const Outcome = ({ attempt, submission }: Pick<AttemptProps, 'attempt'> & { submission: SubmissionView }) => {
  const isTimeUp = useSelector(attempt, selectTimeIsUp)
  const hasLate = useSelector(attempt, selectLate).length > 0
  return (
    <>
      <Score submission={submission} />
      <p>{doneSentence(submission, { isTimeUp, hasLate })}</p>
      {submission.feedback && (
        <p className={styles.feedback}>
          <strong>Feedback:</strong> <MathText text={submission.feedback} />
        </p>
      )}
      <p className={styles.receipt}>
        Receipt <code>{submission.receipt}</code> <Link to={paths.receipt(submission.receipt)}>Check this receipt</Link>
      </p>
    </>
  )
}

/** The exam is submitted: its result, and, once that is loaded, after two quiet seconds its review. What says so is below the buttons, which stay under the finger. */
export const ResultScreen = (props: AttemptProps) => {
  const submission = useSelector(props.attempt, selectSubmission)
  const isRedirecting = useSelector(props.attempt, selectIsRedirecting)
  const title = useRef<HTMLHeadingElement>(null)
  useKeptOpen(props)
  useEffect(() => title.current?.focus(), [])
  useLayoutEffect(() => headingAfter(title.current?.parentElement ?? null), [])
  if (!submission) return null
  return (
    <Card as="div" className={styles.card}>
      <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>{`Received ${formatClock(submission.submittedAt)}`}</Badge>
      <h1 ref={title} tabIndex={-1}>
        Quiz Submitted
      </h1>
      <Outcome {...props} submission={submission} />
      <Late {...props} />
      <RivalsLeft {...props} />
      <ButtonRow>
        <ButtonLink variant="accent" to={paths.submissionReview(submission.id)}>
          Review Quiz
        </ButtonLink>
        <ButtonLink to={paths.studentDashboard}>Return to Dashboard</ButtonLink>
      </ButtonRow>
      {isRedirecting && <p role="status">Quiz submitted. Opening your review…</p>}
    </Card>
  )
}
