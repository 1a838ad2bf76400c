import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { Eye } from 'lucide-react'
import type { PreviewRef } from '../../machines/preview/preview.machine.ts'
import { selectQuiz, selectView } from '../../machines/preview/selectors.ts'
import { Instructions } from '../quiz-attempt/intro/instructions.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import styles from './preview.module.css'
import { PreviewBar } from './preview-bar.tsx'
import { QuizStage } from './quiz-stage.tsx'

const WIDEST = 1200

export interface PreviewProps {
  preview: PreviewRef
}

const Begin = ({ preview }: PreviewProps) => (
  <Button variant="accent" size="lg" full onClick={() => preview.send({ type: 'BEGIN' })}>
    Begin Quiz (Preview)
  </Button>
)

/** The quiz as its students will see it, over the page in which it is written. */
export const PreviewDialog = ({ preview }: PreviewProps) => {
  const view = useSelector(preview, selectView)
  const quiz = useSelector(preview, selectQuiz)
  const isInstructing = view === 'instructions'
  return (
    <Dialog
      open={view !== 'closed'}
      tall
      width={WIDEST}
      title={quiz.title}
      badge={
        <Badge tone="warn" icon={<Eye aria-hidden="true" />}>
          PREVIEW MODE
        </Badge>
      }
      closeLabel="Close preview"
      onClose={() => preview.send({ type: 'CLOSE' })}
      footer={isInstructing ? <Begin preview={preview} /> : <PreviewBar preview={preview} />}
    >
      <div className={styles.stage} data-machine="preview" data-state={useSelector(preview, leaves)}>
        {isInstructing ? <Instructions quiz={quiz}>{null}</Instructions> : <QuizStage preview={preview} />}
      </div>
      <NoticeDialog preview={preview} />
    </Dialog>
  )
}
