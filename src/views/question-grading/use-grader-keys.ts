import { useEffect, useEffectEvent } from 'react'
import type { QuestionGradingRef } from '../../machines/question-grading/question-grading.machine.ts'
import { selectIsHeld, selectLacksPoints } from '../../machines/question-grading/selectors.ts'
import { examSettings } from '../quiz-attempt/exam-settings.ts'
import { FEEDBACK_FIELD, POINTS_FIELD } from './grade-panel.tsx'
import { type GraderCommand, graderCommand, type KeyPlace } from './grader-keys.ts'
import { SUBMISSION_HEADING } from './submission-bar.tsx'

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const TEXTS = 'textarea, select, input, [contenteditable]'
const CONTROLS = 'button, a, summary'

/** Returns where a key was pressed. */
export function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest(OVERLAYS)) return 'overlay'
  if (target.id === POINTS_FIELD) return 'points'
  if (target.id === FEEDBACK_FIELD) return 'feedback'
  if (target.matches(TEXTS)) return 'text'
  return target.closest(CONTROLS) ? 'control' : 'page'
}

const goTo = (id: string) => document.getElementById(id)?.focus()
const follow = (id: string) => document.getElementById(id)?.click()

function writePoints(): void {
  const field = document.getElementById(POINTS_FIELD)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

function save(page: QuestionGradingRef, advances: boolean): void {
  if (!page.getSnapshot().can({ type: 'SAVE', advances })) return
  page.send({ type: 'SAVE', advances })
  const after = page.getSnapshot()
  goTo(selectLacksPoints(after) || selectIsHeld(after) ? POINTS_FIELD : SUBMISSION_HEADING)
}

const acts: Record<GraderCommand, (page: QuestionGradingRef, openHelp: () => void) => void> = {
  next: (page) => page.send({ type: 'MOVE', by: 1 }),
  previous: (page) => page.send({ type: 'MOVE', by: -1 }),
  nextQuestion: () => follow('next-question'),
  previousQuestion: () => follow('previous-question'),
  points: writePoints,
  typePoints: writePoints,
  feedback: () => goTo(FEEDBACK_FIELD),
  ungraded: (page) => page.send({ type: 'OPEN_UNGRADED' }),
  reset: (page) => page.send({ type: 'RESET' }),
  save: (page) => save(page, false),
  saveAndNext: (page) => save(page, true),
  leaveField: () => goTo(SUBMISSION_HEADING),
  help: (_, openHelp) => openHelp(),
}

/** Listens to the keys of a grader; a digit goes on into the field that it opens. */
export const useGraderKeys = (page: QuestionGradingRef, openHelp: () => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    const command = graderCommand(event, placeOf(event.target), examSettings().singleKeys)
    if (!command) return
    if (command !== 'typePoints') event.preventDefault()
    acts[command](page, openHelp)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
