import { Dialog } from '../../ui/dialog.tsx'
import { type Keys, KeysTable } from '../../ui/keys-table.tsx'
import { changeExamSettings, useExamSettings } from '../exam-settings.ts'
import { Toggle } from './toggle.tsx'

const keys: Keys = [
  [['A–E', '1–9'], 'Choose an answer'],
  [['Shift + A–H'], 'Cross out an answer, or take it back'],
  [['N', '→'], 'Next question'],
  [['P', '←'], 'Previous question'],
  [['F'], 'Flag the question'],
  [['G'], 'Question Navigator'],
  [['T'], 'Announce the time left'],
  [['H'], 'Hide or show the timer'],
  [['+', '−'], 'Larger or smaller text'],
  [['↑', '↓'], 'Move the line focus'],
  [['?'], 'Show this list'],
  [['Ctrl + Enter'], 'Open the submit dialog'],
]

/** The keys of an exam, and the switch that turns single keys off. */
export const KeysPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { singleKeys } = useExamSettings()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" width={560}>
      <Toggle
        label="Single-key shortcuts"
        description="When off, only Ctrl + Enter and the arrow keys of Line focus work. This device remembers the setting."
        checked={singleKeys}
        onChange={(on) => changeExamSettings({ singleKeys: on })}
      />
      <KeysTable keys={keys} />
      <p>Single-key shortcuts are off while you type in a text field. No shortcut submits your quiz without asking.</p>
    </Dialog>
  )
}
