import { useEffect } from 'react'
import type { QuizEditorRef } from '../../../machines/quiz-editor/quiz-editor.machine.ts'

/** Leaves a field for a moment, so that what was typed reaches the quiz. */
function flushField(): HTMLElement | null {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || field === document.body) return null
  field.blur()
  return field
}

/** Has Ctrl+S or ⌘S save the quiz and come back to the field that was written in. */
export function useSaveKey(editor: QuizEditorRef): void {
  useEffect(() => {
    let left: HTMLElement | null = null
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!editor.getSnapshot().can({ type: 'SAVE', publish: false, stay: true })) return
      left = flushField()
      editor.send({ type: 'SAVE', publish: false, stay: true })
    }
    const subscription = editor.on('quiz.saved', ({ stayAt }) => {
      const field = left
      left = null
      // The fields can take the focus again once the page shows that saving is over.
      if (stayAt !== null) requestAnimationFrame(() => field?.focus({ preventScroll: true }))
    })
    addEventListener('keydown', save)
    return () => {
      removeEventListener('keydown', save)
      subscription.unsubscribe()
    }
  }, [editor])
}
