import { limits } from '../limits.ts'
import type { QuestionType } from './quiz.ts'
import { type AnswerForm, atLeastTwo, freshKey, type QuestionForm } from './quiz-form.ts'

type Written = Pick<
  QuestionForm,
  'title' | 'questionText' | 'points' | 'imageUrl' | 'imageAlt' | 'matchType' | 'caseSensitive' | 'sampleAnswer'
>

/** One change of a question by its author. */
export type QuestionEdit =
  | { kind: 'write'; values: Partial<Written> }
  | { kind: 'changeType'; questionType: QuestionType }
  | { kind: 'addAnswer' }
  | { kind: 'removeAnswer'; answer: string }
  | { kind: 'writeAnswer'; answer: string; values: Partial<Pick<AnswerForm, 'text' | 'feedback'>> }
  | { kind: 'chooseCorrect'; answer: string }
  | { kind: 'addAcceptable' }
  | { kind: 'removeAcceptable'; answer: string }
  | { kind: 'writeAcceptable'; answer: string; text: string }

/** Returns whether a choice may be deleted: only while more than two are there. */
export const canRemoveAnswer = ({ answers }: Pick<QuestionForm, 'answers'>): boolean => answers.length > 2

/** Returns whether an acceptable answer may be deleted: only while more than one is there. */
export const canRemoveAcceptable = (question: Pick<QuestionForm, 'acceptableAnswers'>): boolean => question.acceptableAnswers.length > 1

/** Returns whether another choice may be added. */
export const canAddAnswer = ({ answers }: Pick<QuestionForm, 'answers'>): boolean => answers.length < limits.options

const without = <Item extends { key: string }>(list: readonly Item[], key: string): Item[] => list.filter((item) => item.key !== key)

const changed = <Item extends { key: string }>(list: readonly Item[], key: string, values: Partial<Item>): Item[] =>
  list.map((item) => (item.key === key ? { ...item, ...values } : item))

const newAnswer = (answers: readonly AnswerForm[]): AnswerForm => ({
  key: freshKey(answers, 'answer'),
  id: null,
  text: '',
  correct: false,
  feedback: '',
})

const only = (answers: readonly AnswerForm[], key: string): AnswerForm[] => answers.map((one) => ({ ...one, correct: one.key === key }))

function withCorrect(question: QuestionForm, key: string): QuestionForm {
  return question.questionType === 'true_false'
    ? { ...question, truths: only(question.truths, key) }
    : { ...question, answers: only(question.answers, key) }
}

const withChangedAnswer = (question: QuestionForm, key: string, values: Partial<AnswerForm>): QuestionForm => ({
  ...question,
  answers: changed(question.answers, key, values),
})

const points = (typed: number | undefined) =>
  typed === undefined ? {} : { points: Number.isFinite(typed) ? Math.max(0, Math.floor(typed)) : 0 }

/** Applies one edit; the answer chosen as correct is the only correct one, and deletions that are not offered change nothing. */
export function editQuestion(question: QuestionForm, edit: QuestionEdit): QuestionForm {
  const { answers, acceptableAnswers } = question
  switch (edit.kind) {
    case 'write':
      return { ...question, ...edit.values, ...points(edit.values.points) }
    case 'changeType':
      return { ...question, questionType: edit.questionType, answers: atLeastTwo(answers) }
    case 'addAnswer':
      return canAddAnswer(question) ? { ...question, answers: [...answers, newAnswer(answers)] } : question
    case 'removeAnswer':
      return canRemoveAnswer(question) ? { ...question, answers: without(answers, edit.answer) } : question
    case 'writeAnswer':
      return withChangedAnswer(question, edit.answer, edit.values)
    case 'chooseCorrect':
      return withCorrect(question, edit.answer)
    case 'addAcceptable':
      return { ...question, acceptableAnswers: [...acceptableAnswers, { key: freshKey(acceptableAnswers, 'accepted'), text: '' }] }
    case 'removeAcceptable':
      return canRemoveAcceptable(question) ? { ...question, acceptableAnswers: without(acceptableAnswers, edit.answer) } : question
    case 'writeAcceptable':
      return { ...question, acceptableAnswers: changed(acceptableAnswers, edit.answer, { text: edit.text }) }
  }
}
