import type { Question, QuestionType } from '../../../domain/quiz/quiz.ts'
import { aQuestion } from '../../support/school/questions.ts'
import type { SavedEntry } from '../load/job.ts'

const pattern: QuestionType[] = [
  'multiple_choice',
  'multiple_choice',
  'true_false',
  'multiple_choice',
  'short_answer',
  'multiple_choice',
  'multiple_choice',
  'true_false',
  'multiple_choice',
  'essay',
]

const typeAt = (index: number): QuestionType => pattern[index % pattern.length] ?? 'multiple_choice'

/** Questions of all types: of ten, six are multiple choice, two true or false, one short answer, one essay. */
export const questionsOf = (count: number): Question[] =>
  Array.from({ length: count }, (_, index) => aQuestion(`q${index + 1}`, typeAt(index)))

const essay = 'The sum of two odd numbers is even, because each of them is one more than twice a number, and twice one is two. '.repeat(2)

/** One answer to each question, as a student would give it. */
export const entriesOf = (questions: readonly Question[]): SavedEntry[] =>
  questions.map(({ id, questionType, answers }) => {
    const texts: Partial<Record<QuestionType, string>> = { short_answer: '42', essay }
    return { question: id, answerId: answers[0]?.id ?? null, textAnswer: texts[questionType] ?? '' }
  })

/** The answers of a whole quiz as a save or a submit carries them. */
export const allAnswers = (entries: readonly SavedEntry[], seq: number): Record<string, object> =>
  Object.fromEntries(entries.map(({ question, ...answer }) => [question, { ...answer, seq, base: 0 }]))
