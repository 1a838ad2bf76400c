import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { QuizAttemptSnapshot } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectCount, selectIndex, selectIsLast, selectIsLocked, selectQuiz } from '../../machines/quiz-attempt/selectors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { AttemptProps } from './attempt-props.ts'
import styles from './bottom-bar.module.css'
import { SubmitButton } from './exam-header.tsx'
import { NavigatorPanel } from './navigator-panel.tsx'
import { useSinglePress } from './single-press.ts'

const selectCanGoBack = (snapshot: QuizAttemptSnapshot): boolean => snapshot.can({ type: 'PREVIOUS' })

const NavigatorSheet = ({ changed, ...props }: AttemptProps & { changed: string }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const index = useSelector(props.attempt, selectIndex)
  const count = useSelector(props.attempt, selectCount)
  return (
    <>
      <Button
        id="open-navigator"
        className={styles.sheet}
        icon={<LayoutGrid aria-hidden="true" />}
        aria-label={`${index + 1}/${count}, question navigator${changed && `, changed in two places: ${changed.replaceAll(' ', ', ')}`}`}
        data-changed={changed ? '' : undefined}
        onClick={() => setOpen(true)}
      >
        {`${index + 1}/${count}`}
      </Button>
      <Dialog open={isOpen} title="Question Navigator" onClose={close} sheet footer={<SubmitInSheet {...props} onPress={close} />}>
        <NavigatorPanel {...props} onGo={close} changed={changed} />
      </Dialog>
    </>
  )
}

const SubmitInSheet = ({ attempt, onPress }: AttemptProps & { onPress: () => void }) => (
  <Button
    variant="accent"
    full
    onClick={() => {
      onPress()
      attempt.send({ type: 'SUBMIT' })
    }}
  >
    Submit Quiz
  </Button>
)

interface BottomBarProps extends AttemptProps {
  hasNavigator: boolean
  changed: string
  /** What stands above the buttons without moving the question. */
  children?: ReactNode
}

/** Previous and Next; the last question submits instead. */
export const BottomBar = ({ children, ...props }: BottomBarProps) => {
  const { attempt, hasNavigator, changed } = props
  const single = useSinglePress(useSelector(attempt, selectIndex))
  const isLocked = useSelector(attempt, selectIsLocked)
  const isLast = useSelector(attempt, selectIsLast)
  const canGoBack = useSelector(attempt, selectCanGoBack)
  const onlyForward = useSelector(attempt, selectQuiz)?.cantGoBack
  return (
    <footer className={styles.bar}>
      {children}
      <div className={styles.row}>
        {onlyForward ? (
          <span />
        ) : (
          <Button
            icon={<ChevronLeft aria-hidden="true" />}
            className={styles.previous}
            aria-label="Previous"
            disabled={!canGoBack}
            onClick={single(() => attempt.send({ type: 'PREVIOUS' }))}
          >
            <span className={styles.word}>Previous</span>
          </Button>
        )}
        {hasNavigator && <NavigatorSheet attempt={attempt} now={props.now} changed={changed} />}
        {isLast ? (
          <SubmitButton id="next" attempt={attempt} onPress={single} />
        ) : (
          <Button id="next" variant="accent" disabled={isLocked} onClick={single(() => attempt.send({ type: 'NEXT' }))}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </footer>
  )
}
