import type { ResultsReply, SubmissionsReply } from '../../../domain/api/submissions.ts'
import { countingAttemptOf } from '../../../domain/grading/grading.ts'
import type { User } from '../../../domain/people/user.ts'
import { canViewAnswers, hasAttemptsLeft } from '../../../domain/quiz/answers-shown.ts'
import { type Assignment, canRetake } from '../../../domain/quiz/assignment.ts'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { givenStore } from '../accommodations/given.store.ts'
import { attemptStore } from '../attempts/attempts.store.ts'
import { submissionView } from '../attempts/attempts.view.ts'
import { outageStore } from '../attempts/outages.store.ts'
import { assignmentListStore } from '../authoring/assignment-list.store.ts'
import { assignmentStore } from '../authoring/assignments.store.ts'
import { quizVersionStore } from '../authoring/quiz-versions.store.ts'
import { evidenceStore } from '../evidence/evidence.store.ts'
import { attemptLogStore } from './attempt-log.store.ts'
import { attemptLogView } from './attempt-log.view.ts'
import { keyViewStore } from './key-views.store.ts'
import { resultsReply } from './results.view.ts'
import { submissionStore } from './submissions.store.ts'

/** Reads a student's attempts of a quiz, which of them counts, and whether there may be one more. */
export function historyReader({ db, now }: Deps) {
  const submissions = submissionStore(db)
  const assignments = assignmentStore(db)
  const lists = assignmentListStore(db)
  const given = givenStore(db)
  return async (assignmentId: string, studentId: string): Promise<SubmissionsReply> => {
    const quiz = await assignments.find(assignmentId)
    if (!quiz) throw notFound()
    const assignment = await given.quizOf(quiz, studentId)
    const standing = await lists.standing(assignment, studentId)
    const own = standing.hasSubmitted ? await submissions.ofStudent(assignmentId, studentId) : []
    const page = attemptLogView(await attemptLogStore(db).pageOf(assignmentId, studentId, 0))
    const { id, title, courseId } = assignment
    return {
      success: true,
      assignment: { id, title, courseId },
      countingId: countingAttemptOf(own)?.id ?? null,
      canRetake: canRetake(assignment, standing, now()),
      hasOpenAttempt: standing.hasOpen,
      submissions: own.map(submissionView),
      ...(page.log.length > 0 ? page : {}),
    }
  }
}

/** Whoever may ask for results asks for an attempt that was submitted: where it is open now, it was reopened. */
const submissionReopened = (assignmentId: string | undefined) =>
  new Refusal(409, 'submissionReopened', 'This submission was reopened. It has results once it is submitted again.', { assignmentId })

/** Returns a function that finds a submission with its quiz. */
const resultsFinder =
  (submissions: ReturnType<typeof submissionStore>, assignments: ReturnType<typeof assignmentStore>) => async (submissionId: string) => {
    const submission = await submissions.find(submissionId)
    if (!submission) throw submissionReopened(await submissions.quizOf(submissionId))
    const assignment = await assignments.find(submission.assignmentId)
    if (!assignment) throw notFound()
    return { submission, assignment }
  }

const forStaff = { isViewable: true, hasAttemptsLeft: false, windowEnd: null }

/**
 * Nobody reads the key during an attempt of their own. Where answers wait for the end of availability, it is the last window of the class, and no
 * attempt may be open.
 */
function keyReader({ db, now, site: { grace } }: Deps) {
  const lists = assignmentListStore(db)
  const attempts = attemptStore(db)
  const given = givenStore(db)
  const outages = outageStore(db)
  return async (quiz: Assignment, studentId: string) => {
    const assignment = await given.quizOf(quiz, studentId)
    const standing = await lists.standing(assignment, studentId)
    const ofClass = { availableUntil: await given.lastEnd(quiz), isAnyOpen: await attempts.isAnyOpen(quiz.id) }
    const isViewable = !standing.hasOpen && canViewAnswers({ ...assignment, ...standing, ...ofClass, grace, isSubmitted: true }, now())
    return {
      isViewable,
      hasAttemptsLeft: hasAttemptsLeft({ ...assignment, ...standing, availableUntil: standing.windowEndsAt }, now()),
      windowEnd: await outages.windowEnd(quiz),
    }
  }
}

/** Reads the results of a submission: staff see keys always, the student when the quiz allows it and no attempt of theirs is running. */
export function resultsReader(deps: Deps) {
  const { db, now } = deps
  const submissions = submissionStore(db)
  const assignments = assignmentStore(db)
  const versions = quizVersionStore(db)
  const evidence = evidenceStore(db)
  const keyViews = keyViewStore(db)
  const viewOf = keyReader(deps)
  const find = resultsFinder(submissions, assignments)

  return async (submissionId: string, user: User): Promise<ResultsReply> => {
    const { submission, assignment } = await find(submissionId)
    const view = user.role === 'student' ? await viewOf(assignment, user.id) : forStaff
    const questions = await versions.questions(submission.versionId)
    const current = await versions.questions(assignment.versionId)
    const answers = (await submissions.gradedAnswers([submission.id])).get(submission.id) ?? {}
    const accepted = await evidence.counting([submission.id])
    const waiting = await evidence.pending([submission.id])
    if (view.isViewable && user.role === 'student') await keyViews.note({ assignment_id: assignment.id, student_id: user.id, at: now() })
    return resultsReply({ submission, assignment, questions, current, answers, ...view, accepted, waiting, now: now() })
  }
}
