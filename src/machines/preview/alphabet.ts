import { leaves } from 'chartroom/leaves'
import type { MachineModel } from 'chartroom/machine-model'
import { newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { previewMachine } from './preview.machine.ts'
import { previewInput } from './preview-input.ts'
import { previewWords } from './words.ts'

const question = (key: string, questionType: QuestionForm['questionType']): QuestionForm => ({
  key,
  id: null,
  title: `Question ${key}`,
  questionText: `What is ${key}?`,
  questionType,
  points: 2,
  imageUrl: null,
  imageAlt: '',
  answers: [
    { key: 'a', id: null, text: '3', correct: true, feedback: '' },
    { key: 'b', id: null, text: '5', correct: false, feedback: '' },
  ],
  truths: [],
  acceptableAnswers: [{ key: 'accepted-1', text: '7' }],
  matchType: 'exact',
  caseSensitive: false,
})

const quiz: QuizForm = {
  ...newQuiz(),
  title: 'Unit 4 test',
  description: 'Equations',
  questions: [question('q1', 'multiple_choice'), question('q2', 'short_answer'), question('q3', 'essay')],
}
const oneWay: QuizForm = { ...quiz, oneQuestionAtTime: true, cantGoBack: true }

/** Three questions stand for the first, the middle and the last; once with the navigator, once without a way back. */
export const previewModel: MachineModel<typeof previewMachine> = {
  machine: previewMachine,
  inputs: [previewInput(quiz), previewInput(oneWay)],
  events: [
    { type: 'BEGIN' },
    { type: 'CHOOSE', questionId: 'q1', answerId: 'b' },
    { type: 'CROSS_OUT', questionId: 'q1', answerId: 'a' },
    { type: 'TYPE', questionId: 'q3', text: 'Because.' },
    { type: 'FLAG', questionId: 'q1' },
    { type: 'NEXT' },
    { type: 'PREVIOUS' },
    { type: 'GO_TO', index: 0 },
    { type: 'GO_TO', index: 2 },
    { type: 'text.arrived', questionId: 'q3', text: 'Because.' },
    { type: 'SUBMIT' },
    { type: 'BACK' },
    { type: 'CLOSE' },
  ],
  refused: [{ type: 'text.arrived', questionId: 'q9', text: 'Because.' }],
  outside: ['text.arrived'],
  key: (snapshot) => {
    const { quiz: facts, answers, crossed, index } = snapshot.context
    const { q1, q3 } = answers
    return JSON.stringify([leaves(snapshot), facts.cantGoBack, index, q1?.answerId, q1?.flagged, crossed.q1?.length, q3?.textAnswer])
  },
  ...previewWords,
}
