import type { KeyPress } from '../ui/key-press.ts'

/** Where it was pressed: in the points, in the feedback, in another text, on a button or link, in what lies over the page, or anywhere else. */
export type KeyPlace = 'points' | 'feedback' | 'text' | 'control' | 'overlay' | 'page'

export type GraderCommand =
  | 'next'
  | 'previous'
  | 'nextQuestion'
  | 'previousQuestion'
  | 'points'
  | 'typePoints'
  | 'feedback'
  | 'ungraded'
  | 'reset'
  | 'save'
  | 'saveAndNext'
  | 'leaveField'
  | 'help'

const singleKeys: Readonly<Record<string, GraderCommand>> = {
  j: 'next',
  k: 'previous',
  J: 'nextQuestion',
  K: 'previousQuestion',
  e: 'points',
  c: 'feedback',
  u: 'ungraded',
  r: 'reset',
  '?': 'help',
}

const inField = (key: string, shiftKey: boolean, place: KeyPlace): GraderCommand | null => {
  if (key === 'Escape') return 'leaveField'
  if (key !== 'Enter') return null
  if (shiftKey) return 'saveAndNext'
  return place === 'points' ? 'save' : null
}

const onPage = ({ key, shiftKey }: KeyPress, isOn: boolean): GraderCommand | null => {
  if (!isOn) return null
  if (/^[0-9.]$/.test(key)) return 'typePoints'
  if (/^[jk]$/i.test(key)) return singleKeys[shiftKey ? key.toUpperCase() : key.toLowerCase()] ?? null
  return singleKeys[key] ?? (shiftKey ? null : (singleKeys[key.toLowerCase()] ?? null))
}

/**
 * Returns what a key of a grader asks for, or null. In the two fields only Enter (points), Shift+Enter and Escape work, in what lies over
 * the page nothing does, and Enter on a button presses the button. `isOn` switches all keys off that print a character.
 */
export function graderCommand(press: KeyPress, place: KeyPlace, isOn: boolean): GraderCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press
  if (ctrlKey || metaKey || altKey || place === 'overlay' || place === 'text') return null
  if (place === 'points' || place === 'feedback') return inField(key, shiftKey, place)
  if (key === 'Enter') {
    if (place === 'control' && !shiftKey) return null
    return shiftKey ? 'saveAndNext' : 'save'
  }
  return onPage(press, isOn)
}
