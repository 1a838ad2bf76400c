import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { quizStatisticsMachine } from '../machines/quiz-statistics/quiz-statistics.machine.ts'
import { inspection } from '../machines/taken.ts'
import { quizStatisticsActors } from '../services/quiz-statistics.actors.ts'
import { QuizStatisticsPage } from '../views/quiz-statistics/quiz-statistics-page.tsx'

const machine = quizStatisticsMachine.provide({ actors: quizStatisticsActors })

const StatisticsOf = ({ quizId }: { quizId: string }) => (
  <QuizStatisticsPage page={useActorRef(machine, { input: { quizId }, ...inspection })} />
)

export const Component = () => {
  const { quizId = '' } = useParams()
  return <StatisticsOf key={quizId} quizId={quizId} />
}
