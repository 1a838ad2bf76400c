import { changeExamSettings, useExamSettings } from '../quiz-attempt/exam-settings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Keys, KeysTable } from '../ui/keys-table.tsx'
import { Switch } from '../ui/switch.tsx'
import styles from './keys-panel.module.css'

const keys: Keys = [
  [['J', 'K'], 'Next or previous student'],
  [['Shift + J', 'Shift + K'], 'Next or previous question'],
  [['U'], 'Next ungraded answer'],
  [['0–9', '.5'], 'Write points'],
  [['E'], 'Edit the points'],
  [['C'], 'Write feedback'],
  [['Enter'], 'Save the grade'],
  [['Shift + Enter'], 'Save and go to the next student'],
  [['R'], 'Reset to Auto (asks first)'],
  [['Esc'], 'Leave the field'],
  [['?'], 'Show this list'],
]

export interface KeysPanelProps {
  onClose: () => void
}

/** The keys of a grader, and the switch that turns single keys off. */
export const KeysPanel = ({ onClose }: KeysPanelProps) => {
  const { singleKeys } = useExamSettings()
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width={560}>
      <Switch
        label="Single-key shortcuts"
        description="When off, only Enter, Shift + Enter and Esc work. This device remembers it."
        checked={singleKeys}
        onChange={(on) => changeExamSettings({ singleKeys: on })}
      />
      <KeysTable keys={keys} />
      <p className={styles.note}>In the points field Enter saves; in the feedback it begins a new line and Shift + Enter saves.</p>
    </Dialog>
  )
}
