import { insertFormula } from '../../../domain/text/formula-text.ts'

export type TextControl = HTMLInputElement | HTMLTextAreaElement

const DOLLARS_AND_SPACES = 4

const selectionOf = ({ value, selectionStart, selectionEnd }: TextControl): [number, number] => [
  selectionStart ?? value.length,
  selectionEnd ?? value.length,
]

/** Types a text where the caret is. Typing through the browser keeps its undo; where it cannot, the text is put in directly. */
export function typeText(control: TextControl, text: string): void {
  if (document.execCommand?.('insertText', false, text)) return
  control.setRangeText(text, ...selectionOf(control), 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns how many characters of LaTeX a field has room for at its caret. */
export function roomIn(control: TextControl, maxLength: number): number {
  const [start, end] = selectionOf(control)
  return maxLength - control.value.length + (end - start) - DOLLARS_AND_SPACES
}

/** Types a formula at the caret of a field or instead of its selection, and leaves focus and caret behind it. */
export function typeFormula(control: TextControl, latex: string): void {
  const { from, to, text } = insertFormula(control.value, ...selectionOf(control), latex)
  control.focus()
  control.setSelectionRange(from, to)
  typeText(control, text)
  control.scrollIntoView({ block: 'nearest' })
}
