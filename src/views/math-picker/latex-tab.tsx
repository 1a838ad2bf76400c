import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { selectTyped } from '../../machines/math-builder/selectors.ts'
import { TextArea } from '../ui/text-area.tsx'
import styles from './math-picker.module.css'
import type { PickerProps } from './picker-props.ts'

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** LaTeX as it is typed; Enter inserts it. */
export const LatexTab = ({ picker }: PickerProps) => (
  <div className={styles.tab}>
    <TextArea
      className={styles.latex}
      label="LaTeX"
      description="For example \frac{1}{2}, \sqrt{x} or a_n. No dollars are needed. Shift+Enter starts a new line."
      rows={3}
      spellCheck={false}
      value={useSelector(picker, selectTyped)}
      onChange={(latex) => picker.send({ type: 'CHANGE_LATEX', latex })}
      onKeyDown={submitOnEnter}
    />
  </div>
)
