import { gradingInput } from '../grading/model.ts'
import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { quizReviewMachine } from './quiz-review.machine.ts'
import type { QuizReview } from './setup.ts'

const { student } = gradingInput.review

const review: QuizReview = {
  assignment: { id: 'q1', title: 'Unit 4 test', description: 'Algebra.', maxPoints: 10, dueDate: null },
  course: { id: 'c1', code: 'MAT-1', title: 'Algebra I' },
  statistics: {
    totalStudents: 2,
    submittedCount: 1,
    completionRate: 50,
    averageScore: 5,
    averagePercentage: 50,
    pendingCount: 1,
    gradeDistribution: { A: 0, B: 0, C: 0, D: 0, F: 1 },
  },
  questions: gradingInput.questions,
  studentReviews: [
    { ...gradingInput.review, answers: {} },
    {
      student: { ...student, id: 's2', name: 'Alan Turing', email: 'alan@school.example' },
      status: 'not_submitted',
      submission: null,
      answers: {},
    },
  ],
}

const offline = Object.assign(new Error(''), { kind: 'network' })

export const quizReviewModel: MachineModel<typeof quizReviewMachine> = {
  machine: quizReviewMachine,
  inputs: [{ quizId: 'q1' }],
  events: [
    done('loadReview', review),
    fails('loadReview', offline),
    { type: 'RETRY' },
    { type: 'OPEN_STUDENT', studentId: 's1' },
    { type: 'BACK' },
    done('loadStudent', { questions: gradingInput.questions, studentReview: gradingInput.review }),
    fails('loadStudent', offline),
    done('grading', { changed: false, next: null }),
    done('grading', { changed: true, next: null }),
    done('grading', { changed: true, next: 's1' }),
    fails('grading', new Error('stopped')),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.stale ? 'stale' : 'fresh'}`,
}
