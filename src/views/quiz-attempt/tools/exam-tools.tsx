import { useSelector } from '@xstate/react'
import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { QuizAttemptSnapshot } from '../../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { useAppearance } from '../../ui/appearance.ts'
import { Popover } from '../../ui/popover.tsx'
import { announce } from '../../ui/status-region.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { KeysPanel } from './keys-panel.tsx'
import { nextTextSize, textSizeWords } from './text-size.ts'
import styles from './tools.module.css'
import { ToolsPanel } from './tools-panel.tsx'
import { useExamKeys } from './use-exam-keys.ts'
import { useLineFocus } from './use-line-focus.ts'
import { usePreloadPictures } from './use-preload-pictures.ts'

/** Nothing of the exam lies over the question. */
const selectIsOpen = (snapshot: QuizAttemptSnapshot): boolean =>
  snapshot.matches({ inProgress: 'answering' }) || snapshot.matches({ inProgress: 'readOnly' })

const useTextChange = (): ((by: 1 | -1) => void) => {
  const [{ textSize }, change] = useAppearance()
  return useCallback(
    (by) => {
      const next = nextTextSize(textSize, by)
      change({ textSize: next })
      announce(`Text size: ${textSizeWords[next]}`)
    },
    [textSize, change],
  )
}

/** The tools of a taker in one menu, and their keys. */
export const ExamTools = ({ attempt, now }: AttemptProps) => {
  const [shown, setShown] = useState<'tools' | 'keys' | null>(null)
  const isFree = useSelector(attempt, selectIsOpen)
  const openHelp = useCallback(() => setShown('keys'), [])
  const changeText = useTextChange()
  const moveLine = useLineFocus({ attempt })
  useExamKeys({ attempt, now, changeText, moveLine, openHelp })
  usePreloadPictures({ attempt })
  return (
    <>
      <Popover
        label="Quiz tools"
        className={styles.trigger}
        trigger={
          <>
            <SlidersHorizontal aria-hidden="true" />
            <span className={styles.word}>Tools</span>
          </>
        }
        open={isFree && shown === 'tools'}
        onOpenChange={(open) => setShown(open ? 'tools' : null)}
      >
        <ToolsPanel attempt={attempt} now={now} onKeys={openHelp} />
      </Popover>
      <KeysPanel open={isFree && shown === 'keys'} onClose={() => setShown(null)} />
    </>
  )
}
