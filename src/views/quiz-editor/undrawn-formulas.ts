import { useMemo } from 'react'
import type { PublishNote } from '../../../domain/quiz/publish-check.ts'
import { choicesOf, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { hasMath, splitMath } from '../../../domain/text/math-text.ts'
import { type LoadedRenderer, useRenderer } from '../math/renderer.ts'

/** The texts of the answers in which formulas are drawn; a pattern has none. */
function answerTexts(question: QuestionForm): string[] {
  if (question.questionType !== 'short_answer') return choicesOf(question).flatMap(({ text, feedback }) => [text, feedback])
  return question.matchType === 'regex' ? [] : question.acceptableAnswers.map(({ text }) => text)
}

/** One that is too long is a fault of its own. */
const isUndrawn = (text: string, katex: LoadedRenderer): boolean =>
  splitMath(text).some((segment) => {
    if (segment.kind !== 'inline' && segment.kind !== 'display') return false
    const drawn = katex.renderFormula(segment.tex, segment.kind === 'display')
    return !drawn.ok && drawn.message === null
  })

function detailNotes({ description, instructions }: QuizForm, katex: LoadedRenderer): PublishNote[] {
  const checks: [string, PublishNote['code']][] = [
    [description, 'descriptionNotDrawn'],
    [instructions, 'instructionsNotDrawn'],
  ]
  return checks.filter(([text]) => isUndrawn(text, katex)).map(([, code]) => ({ code, key: null, title: '' }))
}

function noteOf(question: QuestionForm, katex: LoadedRenderer): PublishNote[] {
  const { key, title, questionText } = question
  if (isUndrawn(questionText, katex)) return [{ code: 'textNotDrawn', key, title }]
  return answerTexts(question).some((text) => isUndrawn(text, katex)) ? [{ code: 'answerNotDrawn', key, title }] : []
}

const textsOf = ({ description, instructions, questions }: QuizForm): string[] => [
  description,
  instructions,
  ...questions.flatMap((question) => [question.questionText, ...answerTexts(question)]),
]

/** The texts and questions with a formula that cannot be drawn, as soon as KaTeX is there to tell; none where it could not be loaded. */
export function useUndrawnFormulas(quiz: QuizForm): readonly PublishNote[] {
  const katex = useRenderer(textsOf(quiz).some(hasMath))
  return useMemo(
    () =>
      typeof katex === 'string' ? [] : [...detailNotes(quiz, katex), ...quiz.questions.flatMap((question) => noteOf(question, katex))],
    [quiz, katex],
  )
}
