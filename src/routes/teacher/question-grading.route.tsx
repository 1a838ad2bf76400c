import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { questionGradingMachine } from '../../machines/question-grading/question-grading.machine.ts'
import { studentNamesMachine } from '../../machines/student-names/student-names.machine.ts'
import { questionGradingActors, studentNamesActors } from '../../services/actors/question-grading.actors.ts'
import { QuestionGradingPage } from '../../views/question-grading/question-grading-page.tsx'
import { useUser } from '../session-context.ts'
import { useKeepPageOnSignOut } from '../use-keep-page-on-sign-out.ts'

const gradingMachine = questionGradingMachine.provide({ actors: questionGradingActors })
const namesMachine = studentNamesMachine.provide({ actors: studentNamesActors })

const GradingOf = ({ assignmentId, questionId, teacherId }: { assignmentId: string; questionId: string; teacherId: string }) => {
  const page = useActorRef(gradingMachine, { input: { assignmentId, questionId, teacherId }, ...inspection })
  const names = useActorRef(namesMachine, { input: { assignmentId, questionId }, ...inspection })
  useKeepPageOnSignOut(
    assignmentId,
    true,
    useCallback(() => page.send({ type: 'session.renewed' }), [page]),
  )
  useEffect(() => {
    const tell = () => page.send({ type: 'connection.online' })
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }, [page])
  return <QuestionGradingPage page={page} names={names} />
}

/** One question of one quiz in front of one teacher; another question starts another machine. */
export const Component = () => {
  const { assignmentId = '', questionId = '' } = useParams()
  const { id } = useUser()
  return <GradingOf key={`${id} ${assignmentId} ${questionId}`} assignmentId={assignmentId} questionId={questionId} teacherId={id} />
}
