import type { KeyPress } from '../../ui/key-press.ts'

/** Where it was pressed: in a text that is written, in a radio group, in something that lies over the exam, or anywhere else. */
export type KeyPlace = 'text' | 'radio' | 'overlay' | 'page'

/** What a key asks for; a place counts choices from 0. */
export type ExamCommand =
  | { type: 'choose' | 'crossOut'; place: number }
  | {
      type:
        | 'next'
        | 'previous'
        | 'flag'
        | 'navigator'
        | 'timeLeft'
        | 'hideTimer'
        | 'largerText'
        | 'smallerText'
        | 'lineUp'
        | 'lineDown'
        | 'submit'
        | 'help'
    }

const letters = 'abcdefgh'

const commands: Readonly<Record<string, ExamCommand>> = {
  n: { type: 'next' },
  p: { type: 'previous' },
  f: { type: 'flag' },
  g: { type: 'navigator' },
  t: { type: 'timeLeft' },
  h: { type: 'hideTimer' },
  '+': { type: 'largerText' },
  '=': { type: 'largerText' },
  '-': { type: 'smallerText' },
  '?': { type: 'help' },
}

const arrows: Readonly<Record<string, ExamCommand>> = { ArrowRight: { type: 'next' }, ArrowLeft: { type: 'previous' } }
const lines: Readonly<Record<string, ExamCommand>> = { ArrowUp: { type: 'lineUp' }, ArrowDown: { type: 'lineDown' } }

const placed = (type: 'choose' | 'crossOut', place: number): ExamCommand | null => (place < 0 ? null : { type, place })

function singleKey({ key, shiftKey }: KeyPress): ExamCommand | null {
  const pressed = key.toLowerCase()
  if (/^[1-9]$/.test(pressed)) return placed('choose', Number(pressed) - 1)
  const letter = pressed.length === 1 ? letters.indexOf(pressed) : -1
  if (shiftKey && /^[a-z]$/.test(pressed)) return placed('crossOut', letter)
  return commands[pressed] ?? placed('choose', letter)
}

/**
 * Returns what a key of an exam taker asks for, or null. F, G and H are commands, so that they never choose. Nothing but Ctrl+Enter
 * works inside a text, nothing at all in what lies over the exam; `singleKeys` switches off all keys that are pressed alone, apart
 * from the arrows of a line focus that is on.
 */
export function examCommand(
  press: KeyPress,
  place: KeyPlace,
  { singleKeys, focusesLines }: { singleKeys: boolean; focusesLines: boolean },
): ExamCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press
  if (place === 'overlay' || altKey) return null
  if (ctrlKey || metaKey) return key === 'Enter' && !shiftKey ? { type: 'submit' } : null
  if (place === 'text') return null
  if (place === 'page' && !shiftKey) {
    const line = focusesLines ? lines[key] : undefined
    if (line) return line
    if (singleKeys && arrows[key]) return arrows[key]
  }
  return singleKeys ? singleKey(press) : null
}
