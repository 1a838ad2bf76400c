import type { QuizChange, QuizEditorEvent } from './contract.ts'
import type { QuizEditorRef } from './quiz-editor.machine.ts'

const asEvent = (change: QuizChange): QuizEditorEvent =>
  change.kind === 'details'
    ? { type: 'CHANGE_DETAILS', changes: change.changes }
    : { type: 'CHANGE_QUESTION', key: change.key, edit: change.edit }

/** Sends a change of the quiz; one whose field was left before it was sent still arrives. */
export function sendChange(editor: QuizEditorRef, change: QuizChange): void {
  const event = asEvent(change)
  editor.send(editor.getSnapshot().can(event) ? event : { type: 'change.arrived', change })
}
