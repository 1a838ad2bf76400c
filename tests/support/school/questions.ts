import type { Question, QuestionType } from '../../../domain/quiz/quiz.ts'

/** A question of a type with everything filled in: choice `<id>-a` is the right one, the short answer is 42. */
export function aQuestion(id: string, questionType: QuestionType, more: Partial<Question> = {}): Question {
  const hasChoices = questionType === 'multiple_choice' || questionType === 'true_false'
  const texts = questionType === 'true_false' ? ['True', 'False'] : ['Right', 'Wrong', 'Also wrong']
  return {
    id,
    title: `Question ${id}`,
    questionText: `What is ${id}?`,
    questionType,
    points: 2,
    image: null,
    imageAlt: '',
    answers: hasChoices
      ? texts.map((text, index) => ({
          id: `${id}-${'abc'[index]}`,
          text,
          correct: index === 0,
          feedback: index === 0 ? 'Well done' : 'Look again',
        }))
      : [],
    acceptableAnswers: questionType === 'short_answer' ? ['42'] : [],
    matchType: 'exact',
    caseSensitive: false,
    ...more,
  }
}

/** One question of each type with the ids q1 (multiple choice), q2 (true/false), q3 (short answer), q4 (essay); 8 points in all. */
export const aQuestionOfEachType = (): Question[] => [
  aQuestion('q1', 'multiple_choice'),
  aQuestion('q2', 'true_false'),
  aQuestion('q3', 'short_answer'),
  aQuestion('q4', 'essay'),
]
