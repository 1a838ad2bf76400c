import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useEffect } from 'react'
import type { QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { previewMachine } from '../../machines/preview/preview.machine.ts'
import { previewInput } from '../../machines/preview/preview-input.ts'
import { selectIsClosed } from '../../machines/preview/selectors.ts'
import { PreviewDialog } from '../../views/preview/preview-dialog.tsx'

export interface PreviewOfProps {
  quiz: QuizForm
  onEnd: () => void
}

/** One opening of the preview; it begins with the instructions and keeps nothing. */
export const PreviewContainer = ({ quiz, onEnd }: PreviewOfProps) => {
  const preview = useActorRef(previewMachine, { input: previewInput(quiz), ...inspection })
  const isClosed = useSelector(preview, selectIsClosed)
  useEffect(() => {
    if (isClosed) onEnd()
  }, [isClosed, onEnd])
  return <PreviewDialog preview={preview} />
}
