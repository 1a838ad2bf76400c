import type { GivenGrade } from '../machines/grading/setup.ts'
import { task } from './task.ts'
import { fetchQuizReview, fetchStudentReview, saveGrade } from './teacher-review.ts'

type Call<Input> = { input: Input; signal: AbortSignal }

/** The actors of the review page. */
export const quizReviewActors = {
  loadReview: task(({ input, signal }: Call<{ quizId: string }>) => fetchQuizReview(input.quizId, signal)),
  loadStudent: task(({ input, signal }: Call<{ quizId: string; studentId: string }>) =>
    fetchStudentReview(input.quizId, input.studentId, signal),
  ),
}

/** The actors of grading. */
export const gradingActors = {
  saveGrade: task(({ input, signal }: Call<{ submissionId: string; grade: GivenGrade; revision: number }>) =>
    saveGrade(input.submissionId, input.grade, input.revision, signal),
  ),
}
