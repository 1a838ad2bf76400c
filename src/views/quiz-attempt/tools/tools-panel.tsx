import { useSelector } from '@xstate/react'
import { AArrowDown, AArrowUp, Keyboard } from 'lucide-react'
import { selectDeadline } from '../../../machines/quiz-attempt/selectors.ts'
import { useAppearance } from '../../ui/appearance.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { changeExamSettings, useExamSettings } from '../exam-settings.ts'
import { mayHideTimer } from '../time/timer-rules.ts'
import { useOfSecondsLeft } from '../time/use-seconds-left.ts'
import { nextTextSize, textSizeWords } from './text-size.ts'
import { Toggle } from './toggle.tsx'
import styles from './tools.module.css'

const TimerSwitch = ({ attempt, now }: AttemptProps) => {
  const canHide = useOfSecondsLeft(useSelector(attempt, selectDeadline), now, mayHideTimer)
  const { hidesTimer } = useExamSettings()
  return (
    canHide && (
      <Toggle
        label="Hide the timer"
        description="It comes back when five minutes are left."
        checked={hidesTimer}
        onChange={(on) => changeExamSettings({ hidesTimer: on })}
      />
    )
  )
}

const TextSize = () => {
  const [{ textSize }, change] = useAppearance()
  const [smaller, larger] = [nextTextSize(textSize, -1), nextTextSize(textSize, 1)]
  return (
    <fieldset className={styles.size}>
      <legend className={styles.legend}>Text size</legend>
      <IconButton
        label="Smaller text"
        variant="plain"
        icon={<AArrowDown aria-hidden="true" />}
        disabled={smaller === textSize}
        onClick={() => change({ textSize: smaller })}
      />
      <output className={styles.chosen}>{textSizeWords[textSize]}</output>
      <IconButton
        label="Larger text"
        variant="plain"
        icon={<AArrowUp aria-hidden="true" />}
        disabled={larger === textSize}
        onClick={() => change({ textSize: larger })}
      />
    </fieldset>
  )
}

/** What a taker may change about the exam's look: timer, text size, line focus; and the way to the keys. */
export const ToolsPanel = ({ onKeys, ...props }: AttemptProps & { onKeys: () => void }) => {
  const { focusesLines } = useExamSettings()
  return (
    <>
      <TextSize />
      <TimerSwitch {...props} />
      <Toggle
        label="Line focus"
        description="Dims all but three lines of the question. Move them with the pointer or the keys ↑ and ↓."
        checked={focusesLines}
        onChange={(on) => changeExamSettings({ focusesLines: on })}
      />
      <Button icon={<Keyboard aria-hidden="true" />} onClick={onKeys}>
        Keyboard shortcuts
      </Button>
    </>
  )
}
