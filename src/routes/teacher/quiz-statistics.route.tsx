import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { type QuizStatisticsSnapshot, quizStatisticsMachine } from '../../machines/quiz-statistics/quiz-statistics.machine.ts'
import { selectAcceptedWords } from '../../machines/quiz-statistics/selectors.ts'
import { quizStatisticsActors } from '../../services/actors/teacher/quiz-statistics.actors.ts'
import { QuizStatisticsPage } from '../../views/quiz-statistics/quiz-statistics-page.tsx'
import { lazyComponent } from '../../views/ui/lazy-component.tsx'
import { showToast } from '../../views/ui/toast.tsx'
import type { KeyChangeOverlayProps } from './key-change-overlay.tsx'

const machine = quizStatisticsMachine.provide({ actors: quizStatisticsActors })

const keyChange = lazyComponent<KeyChangeOverlayProps>(async () => (await import('./key-change-overlay.tsx')).KeyChangeOverlay)
const selectIsDeciding = (snapshot: QuizStatisticsSnapshot): boolean => snapshot.hasTag('deciding')

const changedSentences = { accept: 'This answer is accepted.', withdraw: 'This answer is not accepted any more.' }

const StatisticsOf = ({ assignmentId }: { assignmentId: string }) => {
  const page = useActorRef(machine, { input: { assignmentId }, ...inspection })
  const close = useCallback(() => page.send({ type: 'decision.closed' }), [page])
  const onWithdraw = useCallback(() => page.send({ type: 'acceptance.withdrawn' }), [page])
  const words = useSelector(page, selectAcceptedWords)
  useEffect(() => {
    const subscription = page.on('key.changed', ({ how }) => showToast(changedSentences[how]))
    return () => subscription.unsubscribe()
  }, [page])
  return (
    <>
      <QuizStatisticsPage page={page} />
      {useSelector(page, selectIsDeciding) && (
        <keyChange.Component assignmentId={assignmentId} acceptance={words === null ? undefined : { words, onWithdraw }} onClose={close} />
      )}
    </>
  )
}

export const Component = () => {
  const { assignmentId = '' } = useParams()
  return <StatisticsOf key={assignmentId} assignmentId={assignmentId} />
}
