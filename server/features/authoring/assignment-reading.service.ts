import type { AuthorAssignmentReply, StudentAssignmentReply } from '../../../domain/api/assignments.ts'
import { takerQuestions } from '../../../domain/attempt/taker-questions.ts'
import { type Assignment, canRetake } from '../../../domain/quiz/assignment.ts'
import { type Question, totalPoints } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { givenStore } from '../accommodations/given.store.ts'
import { accommodationReader } from '../accommodations/own-accommodation.service.ts'
import { attemptStore } from '../attempts/attempts.store.ts'
import { attemptView, submissionView } from '../attempts/attempts.view.ts'
import { openDueStore } from '../attempts/open-due.store.ts'
import { submissionStore } from '../submissions/submissions.store.ts'
import { assignmentListStore } from './assignment-list.store.ts'
import { assignmentStore } from './assignments.store.ts'
import { authorAssignment, authorQuestion, quizFacts } from './assignments.view.ts'
import { quizVersionStore } from './quiz-versions.store.ts'

type ReadingDeps = Pick<Deps, 'db' | 'now' | 'site'>

async function readForAuthor({ db }: ReadingDeps, assignment: Assignment, readerId: string): Promise<AuthorAssignmentReply> {
  const questions = await quizVersionStore(db).questions(assignment.versionId)
  const open = await assignmentStore(db).openWithoutEnd(assignment.id, readerId)
  const shown = { assignment: authorAssignment(assignment), questions: questions.map(authorQuestion) }
  return { success: true, ...shown, ...(open > 0 ? { openWithoutEnd: open } : {}) }
}

/** What an attempt has of its own, whatever the quiz has become since it began. */
const factsOfAttempt = ({ limitMinutes }: { limitMinutes: number | null }, questions: readonly Question[]) => ({
  maxPoints: totalPoints(questions),
  questionCount: questions.length,
  timeLimitMinutes: limitMinutes,
})

/** Reads an assignment for a student: its facts, and the questions of an open attempt without their keys. */
function studentReader({ db, now, site: { grace } }: ReadingDeps) {
  const given = givenStore(db)
  const readAccommodation = accommodationReader(db)
  const lists = assignmentListStore(db)
  const attempts = attemptStore(db)
  const submissions = submissionStore(db)
  const versions = quizVersionStore(db)
  return async (quiz: Assignment, studentId: string): Promise<StudentAssignmentReply> => {
    const assignment = await given.quizOf(quiz, studentId)
    const standing = await lists.standing(assignment, studentId)
    const attempt = standing.hasOpen ? await attempts.openOf(assignment.id, studentId) : null
    const [latest] = standing.hasSubmitted ? await submissions.ofStudent(assignment.id, studentId) : []
    const questions = attempt ? await versions.questions(attempt.versionId) : []
    const dueDate = attempt ? await openDueStore(db).ofQuiz(assignment, studentId, now()) : assignment.dueDate
    return {
      success: true,
      assignment: quizFacts({ ...assignment, dueDate, ...(attempt && factsOfAttempt(attempt, questions)) }, standing),
      questions: takerQuestions(questions, attempt?.choiceOrder ?? {}),
      answers: attempt?.answers ?? {},
      rivals: attempt?.rivals ?? [],
      attempt: attempt && attemptView(attempt, now(), grace),
      hasSubmitted: standing.hasSubmitted,
      canRetake: canRetake(assignment, standing, now()),
      submission: latest ? submissionView(latest) : null,
      ...(await readAccommodation(assignment, attempt ? null : now())),
      serverNow: isoOf(now()),
    }
  }
}

/** Reads one assignment: for its author with the keys, for a student as it is for them now. */
export const createAssignmentReading = (deps: ReadingDeps) => ({
  forAuthor: (assignment: Assignment, readerId: string) => readForAuthor(deps, assignment, readerId),
  forStudent: studentReader(deps),
})
