import { useSelector } from '@xstate/react'
import { type FC, type ReactNode, useEffect, useMemo } from 'react'
import type { AttemptScreen } from '../../machines/quiz-attempt/contract.ts'
import { examRef } from '../../machines/quiz-attempt/exam-ref.ts'
import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectLeaves, selectProblem, selectQuiz, selectView } from '../../machines/quiz-attempt/selectors.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { Button } from '../ui/button.tsx'
import { ErrorView } from '../ui/error-view.tsx'
import { plural } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Page } from '../ui/page.tsx'
import { RootMark } from '../ui/root-mark.tsx'
import { announce } from '../ui/status-region.tsx'
import { showToast } from '../ui/toast.tsx'
import type { AttemptProps } from './attempt-props.ts'
import { IntroScreen } from './intro/intro-screen.tsx'
import { ExamScreen, ResultScreen } from './lazy-screens.ts'
import { loadSentence } from './sentences.ts'

export interface QuizAttemptPageProps extends AttemptProps {
  onBack: () => void
}

const GoBack = ({ onBack }: QuizAttemptPageProps) => <Button onClick={onBack}>Go Back</Button>

const Loading = () => <LoadingView text="Loading Quiz..." detail="Preparing your quiz..." layout="page" />

const LoadFailed = (props: QuizAttemptPageProps) => (
  <ErrorView title="Unable to Load Quiz" message={loadSentence(useSelector(props.attempt, selectProblem))}>
    <Button variant="accent" onClick={() => props.attempt.send({ type: 'RETRY' })}>
      Try Again
    </Button>
    <GoBack {...props} />
  </ErrorView>
)

/** Whoever was writing it reads what became of the answers. */
const NotFound = (props: QuizAttemptPageProps) => {
  const wasOpen = useSelector(props.attempt, ({ context }) => context.attempt !== null)
  const lost = wasOpen ? ' It was removed while you were writing. What the server has received is not lost yet: ask your teacher.' : ''
  return (
    <ErrorView title="Quiz not found" message={`The quiz you're looking for doesn't exist or has been removed.${lost}`}>
      <GoBack {...props} />
    </ErrorView>
  )
}

const NotAQuiz = (props: QuizAttemptPageProps) => (
  <ErrorView title="Unable to Load Quiz" message="This assignment is not a quiz">
    <GoBack {...props} />
  </ErrorView>
)

const screens: Record<AttemptScreen, FC<QuizAttemptPageProps>> = {
  loading: Loading,
  loadFailed: LoadFailed,
  notFound: NotFound,
  notAQuiz: NotAQuiz,
  intro: IntroScreen,
  accessCode: IntroScreen,
  question: ExamScreen,
  confirm: ExamScreen,
  skip: ExamScreen,
  submitting: ExamScreen,
  submitFailed: ExamScreen,
  returning: ExamScreen,
  timeUp: ExamScreen,
  readOnly: ExamScreen,
  result: ResultScreen,
}

/** A toast whose code cannot be fetched is at least spoken. */
const tell = (text: string, options?: Parameters<typeof showToast>[1]): void => void showToast(text, options).catch(() => announce(text))

/** Says that answers were restored and that an attempt was reopened; `DeadlineChangeNotice` says what time was added. */
const useTold = ({ attempt }: AttemptProps): void => {
  useEffect(() => {
    const restored = attempt.on('progress.restored', ({ count }) => {
      if (count > 0) tell(`Your progress was restored: ${plural(count, 'answer')}.`)
    })
    const reopened = attempt.on('attempt.reopened', () => tell('Your teacher has reopened your attempt. Continue it here.'))
    return () => {
      restored.unsubscribe()
      reopened.unsubscribe()
    }
  }, [attempt])
}

/** The frame says the state of the machine, which changes with every text that waits: what is in the frame is not drawn again then. */
const Frame = ({ attempt, isExam, children }: Pick<AttemptProps, 'attempt'> & { isExam: boolean; children: ReactNode }) => {
  const machine = { 'data-machine': 'quizAttempt', 'data-state': useSelector(attempt, selectLeaves) }
  if (isExam) return <div {...machine}>{children}</div>
  return (
    <Page width="column" {...machine}>
      {children}
    </Page>
  )
}

/** A student's attempt at one quiz, in whatever state it is. */
export const QuizAttemptPage = ({ attempt: started, ...rest }: Omit<QuizAttemptPageProps, 'attempt'> & { attempt: QuizAttemptRef }) => {
  const attempt = useMemo(() => examRef(started), [started])
  const props = { ...rest, attempt }
  const Screen = screens[useSelector(attempt, selectView)]
  useDocumentTitle(useSelector(attempt, selectQuiz)?.title ?? null)
  useTold(props)
  const isExam = Screen === ExamScreen
  return (
    <Frame attempt={attempt} isExam={isExam}>
      {isExam && <RootMark of="bare" />}
      <Screen {...props} {...(isExam && { fallback: <Loading /> })} />
    </Frame>
  )
}
