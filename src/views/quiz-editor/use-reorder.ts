import { type DragEvent, useState } from 'react'
import { titleOrNumber } from '../../../domain/quiz/question-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { QuizEditorRef } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { announce } from '../ui/status-region.tsx'

const TYPE = 'application/x-examhall-question'

type Side = 'before' | 'after'

const sideOf = ({ currentTarget, clientY }: DragEvent): Side => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}

/** The place that a question has after it was dropped beside another one. */
export const placeBeside = (from: number, index: number, side: Side): number => {
  const gap = side === 'before' ? index : index + 1
  return from < gap ? gap - 1 : gap
}

function place(editor: QuizEditorRef, key: string, index: number, side: Side): void {
  const { questions } = editor.getSnapshot().context.quiz
  const from = questions.findIndex((question) => question.key === key)
  const to = placeBeside(from, index, side)
  const event = { type: 'PLACE_QUESTION', key, to } as const
  if (!editor.getSnapshot().can(event)) return
  editor.send(event)
  announce(`${isolated(titleOrNumber(questions[from]?.title ?? '', from + 1))} is now question ${to + 1}`)
}

/** Lets a question be dragged; what is shown while it moves is the nearest list item. */
export const dragged = (key: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation()
    event.dataTransfer.setData(TYPE, key)
    event.dataTransfer.effectAllowed = 'move'
    const card = event.currentTarget.closest('li')
    if (card) event.dataTransfer.setDragImage(card, 0, 0)
  },
})

/** Lets questions be dropped before or after the one at `index`; `data-drop` says where while one is held over it. */
export function useDropPlace(editor: QuizEditorRef, index: number) {
  const [side, setSide] = useState<Side | null>(null)
  return {
    'data-drop': side ?? undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return
      event.preventDefault()
      setSide(sideOf(event))
    },
    onDragLeave: () => setSide(null),
    onDrop: (event: DragEvent) => {
      const key = event.dataTransfer.getData(TYPE)
      setSide(null)
      if (key === '') return
      event.preventDefault()
      place(editor, key, index, sideOf(event))
    },
  }
}
