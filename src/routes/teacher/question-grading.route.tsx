import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { questionGradingMachine } from '../../machines/question-grading/question-grading.machine.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { studentNamesMachine } from '../../machines/student-names/student-names.machine.ts'
import { questionGradingActors, studentNamesActors } from '../../services/actors/teacher/question-grading.actors.ts'
import { sessionWatch } from '../../services/watch/session-watch.ts'
import { QuestionGradingPage } from '../../views/question-grading/question-grading-page.tsx'
import { WithMathPicker } from '../exam/with-math-picker.tsx'
import { useSession, useUser } from '../session-context.ts'
import { LeaveQuestionGrading } from './leave-question-grading.tsx'

const namesMachine = studentNamesMachine.provide({ actors: studentNamesActors })

const machineFor = (session: SessionRef) =>
  questionGradingMachine.provide({ actors: { ...questionGradingActors, sessionWatch: sessionWatch(session) } })

const GradingOf = ({ assignmentId, questionId, teacherId }: { assignmentId: string; questionId: string; teacherId: string }) => {
  const session = useSession()
  const [machine] = useState(() => machineFor(session))
  const page = useActorRef(machine, { input: { assignmentId, questionId, teacherId }, ...inspection })
  const names = useActorRef(namesMachine, { input: { assignmentId, questionId }, ...inspection })
  useEffect(() => {
    const tell = () => page.send({ type: 'connection.online' })
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }, [page])
  return (
    <WithMathPicker>
      <QuestionGradingPage page={page} names={names} />
      <LeaveQuestionGrading page={page} />
    </WithMathPicker>
  )
}

/** One question of one quiz in front of one teacher; another question starts another machine. */
export const Component = () => {
  const { assignmentId = '', questionId = '' } = useParams()
  const { id } = useUser()
  return <GradingOf key={`${id} ${assignmentId} ${questionId}`} assignmentId={assignmentId} questionId={questionId} teacherId={id} />
}
