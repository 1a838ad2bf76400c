import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import type { SubmissionPlace } from '../../machines/student-submission/setup.ts'
import { type StudentSubmissionRef, studentSubmissionMachine } from '../../machines/student-submission/student-submission.machine.ts'
import { selectIsUnsaved } from '../../machines/submission-grading/selectors.ts'
import { submissionGradingMachine } from '../../machines/submission-grading/submission-grading.machine.ts'
import { paths } from '../../paths.ts'
import { studentSubmissionActors, submissionGradingActors } from '../../services/actors/teacher/quiz-review.actors.ts'
import { sessionWatch } from '../../services/watch/session-watch.ts'
import { StudentSubmissionPage } from '../../views/student-submission/student-submission-page.tsx'
import { WithMathPicker } from '../exam/with-math-picker.tsx'
import { useLeaveGuard } from '../leave-guard.ts'
import { useSession } from '../session-context.ts'
import { useUnloadGuard } from '../unload-guard.ts'

const grading = submissionGradingMachine.provide({ actors: submissionGradingActors })

const machineFor = (session: SessionRef) =>
  studentSubmissionMachine.provide({ actors: { ...studentSubmissionActors, grading, sessionWatch: sessionWatch(session) } })

const hasUnsaved = (page: StudentSubmissionRef): boolean => {
  const grading = page.getSnapshot().children.grading
  return grading !== undefined && selectIsUnsaved(grading.getSnapshot())
}

const SubmissionOf = ({ assignmentId, studentId }: SubmissionPlace) => {
  const navigate = useNavigate()
  const session = useSession()
  const [machine] = useState(() => machineFor(session))
  const page = useActorRef(machine, { input: { assignmentId, studentId }, ...inspection })
  const isUnsaved = useCallback(() => hasUnsaved(page), [page])
  useLeaveGuard(page, isUnsaved)
  useUnloadGuard(isUnsaved)
  useEffect(() => {
    const { unsubscribe } = page.on('submission.left', ({ next }) => {
      void navigate(next === null ? paths.quizReview(assignmentId) : paths.studentSubmission(assignmentId, next))
    })
    return unsubscribe
  }, [page, navigate, assignmentId])
  return (
    <WithMathPicker>
      <StudentSubmissionPage page={page} />
    </WithMathPicker>
  )
}

/** One student of one quiz; another one starts another machine. */
export const Component = () => {
  const { assignmentId = '', studentId = '' } = useParams()
  return <SubmissionOf key={`${assignmentId} ${studentId}`} assignmentId={assignmentId} studentId={studentId} />
}
