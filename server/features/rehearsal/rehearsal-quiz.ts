import type { Question, QuestionType } from '../../../domain/quiz/quiz.ts'

const kinds: QuestionType[] = ['multiple_choice', 'multiple_choice', 'true_false', 'short_answer', 'essay']
const questionCount = 20
const choices: Record<QuestionType, string[]> = {
  multiple_choice: ['2', '3', '5', '7'],
  true_false: ['True', 'False'],
  short_answer: [],
  essay: [],
}

function rehearsedQuestion(number: number): Question {
  const id = `q${number}`
  const questionType = kinds[(number - 1) % kinds.length] ?? 'essay'
  return {
    id,
    title: `Question ${number}`,
    questionText: `How many answers does question ${number} have?`,
    questionType,
    points: 1,
    image: null,
    imageAlt: '',
    answers: choices[questionType].map((text, index) => ({ id: `${id}-${index}`, text, correct: index === 0, feedback: '' })),
    acceptableAnswers: questionType === 'short_answer' ? ['42'] : [],
    matchType: 'exact',
    caseSensitive: false,
  }
}

/** The questions of a rehearsal: of twenty, eight multiple choice, and four of each other type. */
export const rehearsedQuestions = (): Question[] => Array.from({ length: questionCount }, (_, index) => rehearsedQuestion(index + 1))
