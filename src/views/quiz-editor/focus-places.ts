import { useEffect, useState } from 'react'
import type { PublishNote } from '../../../domain/quiz/publish-check.ts'
import type { FormFault } from '../../../domain/quiz/quiz-form.ts'
import type { QuizFaultCode } from '../../../domain/quiz/quiz-rules.ts'
import type { FocusPlace } from '../../machines/quiz-editor/contract.ts'
import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'

/** The ids of everything that the focus can be sent to. */
export const places = {
  title: 'quiz-title',
  description: 'quiz-description',
  instructions: 'quiz-instructions',
  dates: 'quiz-dates',
  timeLimit: 'quiz-time-limit',
  answersShown: 'quiz-answers-shown',
  newQuestion: 'new-question',
  problem: 'save-problem',
  questionTitle: (key: string) => `${key}-title`,
  questionText: (key: string) => `${key}-text`,
  answers: (key: string) => `${key}-answers`,
  sampleAnswer: (key: string) => `${key}-sample-answer`,
  points: (key: string) => `${key}-points`,
  imageAlt: (key: string) => `${key}-picture-alt`,
  edit: (key: string) => `${key}-edit`,
  move: (key: string, by: 1 | -1) => `${key}-${by === 1 ? 'down' : 'up'}`,
}

/** Returns whether a question's fault lies in its text, not in its answers. */
export const isTextFault = (code: QuizFaultCode): boolean => code === 'questionTextRequired' || code === 'textFormulaTooLong'

/** Returns the id of the field that a fault belongs to. */
export const faultId = ({ code, key }: FormFault): string => {
  if (code === 'quizTitleRequired') return places.title
  if (code === 'quizDescriptionRequired') return places.description
  if (code === 'timeLimitRequired') return places.timeLimit
  if (code === 'questionRequired' || code === 'tooManyQuestions') return places.newQuestion
  return isTextFault(code) ? places.questionText(key ?? '') : places.answers(key ?? '')
}

const aboutAnswers: readonly PublishNote['code'][] = ['firstCouldTell', 'shownBeforeRetaking', 'answersNeedEnd']

const detailIds: Partial<Record<PublishNote['code'], string>> = {
  windowShorterThanLimit: places.timeLimit,
  descriptionNotDrawn: places.description,
  instructionsNotDrawn: places.instructions,
}

/** Returns the id of the field that a note before publishing is about. */
const noteId = ({ code, key }: PublishNote): string => {
  if (aboutAnswers.includes(code)) return places.answersShown
  if (key === null) return detailIds[code] ?? places.dates
  if (code === 'pictureUndescribed') return places.imageAlt(key)
  if (code === 'sampleNotAccepted') return places.sampleAnswer(key)
  if (code === 'textNotDrawn') return places.questionText(key)
  if (code === 'blankAnswersDropped' || code === 'answerNotDrawn') return places.answers(key)
  return places.points(key)
}

const idsOf = (place: FocusPlace): string[] => {
  switch (place.kind) {
    case 'question':
      return [places.questionTitle(place.key)]
    case 'text':
      return [places.questionText(place.key)]
    case 'card':
      return [places.edit(place.key)]
    case 'moved':
      return [places.move(place.key, place.by), places.move(place.key, place.by === 1 ? -1 : 1)]
    case 'newQuestion':
      return [places.newQuestion]
    case 'problem':
      return [places.problem]
    case 'fault':
      return [faultId(place.fault)]
    case 'note':
      return [noteId(place.note)]
  }
}

const takesFocus = 'input:not(:disabled), textarea, select, button:not(:disabled), [tabindex]'

const targetOf = (id: string): HTMLElement | null => {
  const found = document.getElementById(id)
  if (!found || found.matches(takesFocus)) return found
  return found.querySelector('[aria-invalid]') ?? found.querySelector(takesFocus)
}

const find = (place: FocusPlace): HTMLElement | null =>
  idsOf(place)
    .map(targetOf)
    .find((element) => element !== null) ?? null

/** Moves the focus where the editor asks for it, after what is there has been drawn. */
export function useRequestedFocus(editor: QuizEditorRef): void {
  const [asked, setAsked] = useState<{ place: FocusPlace } | null>(null)
  useEffect(() => {
    const subscription = editor.on('focus.requested', ({ place }) => setAsked({ place }))
    return () => subscription.unsubscribe()
  }, [editor])
  useEffect(() => {
    if (asked) focusWhenFree(() => find(asked.place))
  }, [asked])
}
