import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { QuizEditorRef } from '../../../machines/quiz-editor/quiz-editor.machine.ts'

const carriesFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes a picture that is dropped on an element, or pasted into anything in it; text that is pasted goes where it belongs. */
export function usePictureDrop(editor: QuizEditorRef) {
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && editor.getSnapshot().can({ type: 'CHOOSE_IMAGE', file })) editor.send({ type: 'CHOOSE_IMAGE', file })
  }
  return {
    isOver,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFile(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      },
      onPaste: (event: ClipboardEvent) => {
        const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
        if (!picture) return
        event.preventDefault()
        take(picture)
      },
    },
  }
}
