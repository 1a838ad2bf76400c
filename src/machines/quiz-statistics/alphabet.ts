import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { QuestionStatistics } from '../../../domain/api/statistics.ts'
import { type QuizFigures, quizStatisticsMachine } from './quiz-statistics.machine.ts'
import { quizStatisticsWords } from './words.ts'

const known = (value: number) => ({ value, reason: null })
const missing = (reason: 'noVariance' | 'noRecord') => ({ value: null, reason })

const choiceQuestion: QuestionStatistics = {
  id: 'area',
  questionNumber: 1,
  title: 'Area',
  questionType: 'multiple_choice',
  questionText: 'What is the area?',
  points: 2,
  gradedCount: 16,
  pendingCount: 0,
  blankCount: 4,
  facility: known(0.5),
  meanPoints: known(1),
  standardDeviation: known(1.15),
  discrimination: known(0.12),
  medianSeconds: known(75),
  choices: [
    { choiceId: 'nine', text: '9', isCorrect: true, count: 8, share: 0.5, meanRest: known(3) },
    { choiceId: 'six', text: '6', isCorrect: false, count: 4, share: 0.25, meanRest: known(2) },
    { choiceId: 'five', text: '5', isCorrect: false, inKey: true, count: 4, share: 0.25, meanRest: known(2) },
    { choiceId: null, text: '', isCorrect: false, count: 4, share: 0.25, meanRest: known(1) },
  ],
  commonAnswers: [],
}

const essayQuestion: QuestionStatistics = {
  ...choiceQuestion,
  id: 'proof',
  questionNumber: 2,
  title: 'Proof',
  questionType: 'essay',
  questionText: 'Prove it.',
  points: 5,
  gradedCount: 12,
  pendingCount: 4,
  facility: known(0.6),
  discrimination: missing('noVariance'),
  medianSeconds: missing('noRecord'),
  choices: [],
  commonAnswers: [{ text: 'Suppose not.', count: 8, share: 0.5, meanPoints: null }],
}

/** The figures of a quiz of two questions that sixteen students took, four of whose proofs are not graded. */
export const someFigures: QuizFigures = {
  assignment: { id: 'q1', title: 'Unit 4 test', description: 'Algebra.', maxPoints: 7, dueDate: null },
  course: { id: 'c1', code: 'MAT-1', title: 'Algebra I' },
  attempts: 'first',
  computedAt: '2026-11-20T09:00:00.000Z',
  test: {
    submissionCount: 16,
    fullyGradedCount: 12,
    otherVersionCount: 1,
    timedCount: 16,
    questionCount: 2,
    maxScore: 7,
    mean: known(4.25),
    median: known(4),
    standardDeviation: known(1.5),
    alpha: known(0.71),
    standardError: known(0.81),
    gradeDistribution: { A: 3, B: 0, C: 3, D: 0, F: 6 },
  },
  questions: [choiceQuestion, essayQuestion],
}

export const quizStatisticsModel: MachineModel<typeof quizStatisticsMachine> = {
  machine: quizStatisticsMachine,
  inputs: [{ assignmentId: 'q1' }],
  events: [
    done('loadFigures', someFigures),
    fails('loadFigures', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
    { type: 'CHOOSE_ATTEMPTS', attempts: 'best' },
    { type: 'CHOOSE_ATTEMPTS', attempts: 'last' },
    { type: 'ACCEPT', questionId: 'area', answer: { answerId: 'six' } },
    { type: 'WITHDRAW', questionId: 'area', answer: { answerId: 'five' } },
    done('changeKey', { isWaiting: true }),
    done('changeKey', { isWaiting: false }),
    fails('changeKey', Object.assign(new Error('This question no longer accepts this answer.'), { kind: 'refused', status: 409 })),
    { type: 'decision.closed' },
    { type: 'acceptance.withdrawn' },
  ],
  outside: ['decision.closed', 'acceptance.withdrawn'],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.attempts} ${snapshot.context.edit?.how ?? ''}`,
  ...quizStatisticsWords,
}
