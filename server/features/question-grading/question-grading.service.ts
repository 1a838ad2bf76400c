import type { QuestionSubmission, QuestionSubmissionsReply } from '../../../domain/api/question-grading.ts'
import type { TeacherQuestion } from '../../../domain/api/teacher-review.ts'
import { keyNoteOf } from '../../../domain/grading/answer-key.ts'
import { attemptToReviewOf } from '../../../domain/grading/grading.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/refusal.ts'
import { type ReviewedSubmission, reviewStore } from '../review/review.store.ts'
import { answerTextOf, earlierFeedbackView, teacherQuestion } from '../review/review.view.ts'
import { quizReviewReader } from '../review/reviewed-quiz.ts'
import type { GradedAnswer } from '../submissions/submissions.store.ts'
import { placeOf, studentNumbers } from './pseudonyms.ts'
import { questionGradingStore } from './question-grading.store.ts'

const pageSize = 50

/** One submission in the order of grading, with the question as its version has it. */
interface Placed {
  submission: ReviewedSubmission
  question: Question
  /** The question with its key, where that is not the current one. */
  shown: TeacherQuestion | null
  place: string
}

const submissionView = (
  { submission, question, shown }: Placed,
  studentNumber: number,
  answer: GradedAnswer | undefined,
): QuestionSubmission => ({
  submissionId: submission.id,
  studentNumber,
  answerId: answer?.answerId ?? null,
  answerText: answer ? answerTextOf(question, answer) : '',
  points: answer?.points ?? null,
  maxPoints: question.points,
  isCorrect: answer?.correct ?? null,
  isGraded: answer !== undefined && answer.points !== null,
  manuallyGraded: answer?.manual ?? false,
  feedback: answer?.feedback ?? '',
  ...earlierFeedbackView(answer?.earlierFeedback),
  revision: answer?.revision ?? 0,
  ...(shown ? { question: shown } : {}),
})

interface Page {
  assignmentId: string
  questionId: string
  teacherId: string
  cursor: string
  onlyUngraded: boolean
}

/** Returns the reader of a question with the leading attempts of all students, in the order of their places. */
function placedReader({ db }: Pick<Deps, 'db'>) {
  const quizzes = quizReviewReader({ db })

  return async ({ assignmentId, questionId, teacherId }: Page) => {
    const quiz = await quizzes.quiz(assignmentId)
    const byStudent = Map.groupBy(await reviewStore(db, teacherId).submissionsOf(assignmentId), ({ studentId }) => studentId)
    const leading = [...byStudent.values()].flatMap((submitted) => attemptToReviewOf(submitted) ?? [])
    const { questions, current, versions } = await quizzes.contents(quiz, leading)
    const number = questions.findIndex(({ id }) => id === questionId) + 1
    const question = questions[number - 1]
    if (!question) throw notFound()
    const found = leading.flatMap((submission) => {
      const own = versions.get(submission.versionId)?.find(({ id }) => id === questionId)
      if (!own) return []
      const shown = keyNoteOf(own, current) === null ? null : teacherQuestion(own, number, current)
      return [{ submission, question: own, shown, place: placeOf(teacherId, questionId, submission.studentId) }]
    })
    return { question: teacherQuestion(question, number, current), found: found.sort((one, other) => (one.place < other.place ? -1 : 1)) }
  }
}

/** Reads one question across the students of a quiz: of each the attempt that leads, without names. */
export function questionGradingReader({ db }: Pick<Deps, 'db'>) {
  const placed = placedReader({ db })
  const store = questionGradingStore(db)

  /** Returns a page of submissions after the cursor; throws `notFound` for a question that no version of the quiz has. */
  return async (page: Page): Promise<QuestionSubmissionsReply> => {
    const { question, found } = await placed(page)
    const ungraded = await store.ungraded(page.assignmentId, page.questionId)
    const waits = ({ submission }: Placed) => ungraded.has(submission.id)
    const ahead = found.filter((each) => each.place > page.cursor && (!page.onlyUngraded || waits(each)))
    const shown = ahead.slice(0, pageSize)
    const ids = shown.map(({ submission }) => submission.id)
    const [answers, roster] = [await store.answersTo(page.questionId, ids), await store.roster(page.assignmentId)]
    const numbers = studentNumbers(page.teacherId, page.questionId, roster)
    return {
      success: true,
      question,
      submissionCount: found.length,
      ungradedCount: found.filter(waits).length,
      submissions: shown.map((each) => submissionView(each, numbers.get(each.submission.studentId) ?? 0, answers.get(each.submission.id))),
      nextCursor: ahead.length > pageSize ? (shown.at(-1)?.place ?? null) : null,
    }
  }
}
