import { type KeyboardEvent, useDeferredValue } from 'react'
import { MathText } from '../math/math-text.tsx'
import type { FieldProps } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './math-fields.module.css'
import { useDraft } from './use-draft.ts'

const NEWLINE_MARKER = '\\\\\n'

/** Typing through the browser keeps its undo; where it cannot, the text is put in directly. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  if (document.execCommand?.('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

function markNewline(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  insertText(event.currentTarget, NEWLINE_MARKER)
}

const Preview = ({ label, text }: { label: string; text: string }) => {
  const shown = useDeferredValue(text)
  return (
    <div className={styles.preview}>
      <div className={styles.caption}>{label}</div>
      {shown.trim() === '' ? <span className={styles.nothing}>Nothing to show yet</span> : <MathText text={shown} />}
    </div>
  )
}

export interface MathFieldProps extends FieldProps {
  value: string
  onChange: (text: string) => void
  maxLength?: number | undefined
  placeholder?: string | undefined
}

/** Long text with formulas and its live preview; Enter puts in the marker for a new line. */
export const MathArea = ({ value, onChange, ...rest }: MathFieldProps) => {
  const { text, change, flush } = useDraft(value, onChange)
  return (
    <div className={styles.pair}>
      <TextArea {...rest} rows={6} value={text} onChange={change} onBlur={flush} onKeyDown={markNewline} />
      <Preview label="Preview" text={text} />
    </div>
  )
}

/** One line with formulas; the preview shows as soon as there is one. */
export const MathLine = ({ value, onChange, ...rest }: MathFieldProps) => {
  const { text, change, flush } = useDraft(value, onChange)
  return (
    <div className={styles.line}>
      <TextField {...rest} value={text} onChange={change} onBlur={flush} />
      {text.includes('$') && <Preview label={`Preview of ${rest.label}`} text={text} />}
    </div>
  )
}
