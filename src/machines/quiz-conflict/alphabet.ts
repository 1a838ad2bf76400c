import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { addQuestion, newQuiz, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { quizConflictMachine } from './quiz-conflict.machine.ts'
import type { QuizConflictInput } from './setup.ts'
import { quizConflictWords } from './words.ts'

const base: QuizForm = {
  ...newQuiz(),
  description: 'Numbers.',
  questions: addQuestion(newQuiz()).questions.map((one) => ({ ...one, key: 'q1', id: 'q1', questionType: 'essay', questionText: 'Why?' })),
}
const asking = (questionText: string): QuizForm['questions'] => base.questions.map((question) => ({ ...question, questionText }))

/** The description was changed elsewhere, the question in both places. */
export const conflictInput: QuizConflictInput = {
  base,
  mine: { ...base, questions: asking('Why is $2+2=4$?') },
  theirs: { ...base, description: 'Sums.', questions: asking('What is $2+2$?') },
}

export const quizConflictModel: MachineModel<typeof quizConflictMachine> = {
  machine: quizConflictMachine,
  inputs: [conflictInput],
  events: [
    { type: 'TAKE', part: 'question q1', from: 'theirs' },
    { type: 'TAKE', part: 'question q1', from: 'mine' },
    { type: 'TAKE_ALL', from: 'mine' },
    { type: 'TAKE_ALL', from: 'theirs' },
    { type: 'CONFIRM' },
    { type: 'KEEP' },
  ],
  refused: [{ type: 'TAKE', part: 'question q9', from: 'mine' }],
  key: (snapshot) => `${leaves(snapshot)} taken=${snapshot.context.taken.toSorted()}`,
  ...quizConflictWords,
}
