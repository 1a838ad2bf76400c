import { useSyncExternalStore } from 'react'

/** How a taker wants the exam to be, on this device. */
export interface ExamSettings {
  hidesTimer: boolean
  focusesLines: boolean
  singleKeys: boolean
}

const key = 'examhall_exam'
const byDefault: ExamSettings = { hidesTimer: false, focusesLines: false, singleKeys: true }

/** Reads a stored choice; whatever is missing or no boolean in it falls back to the default. */
export const parseExamSettings = (stored: string | null): ExamSettings => {
  try {
    const found: Record<string, unknown> = { ...JSON.parse(stored ?? '{}') }
    const pick = (name: keyof ExamSettings) => (typeof found[name] === 'boolean' ? found[name] : byDefault[name])
    return { hidesTimer: pick('hidesTimer'), focusesLines: pick('focusesLines'), singleKeys: pick('singleKeys') }
  } catch {
    return byDefault
  }
}

let current: ExamSettings | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The settings as they are now; read from this device once. */
export const examSettings = (): ExamSettings => {
  try {
    current ??= parseExamSettings(localStorage.getItem(key))
  } catch {
    current ??= byDefault
  }
  return current
}

/** Changes parts of the settings and keeps them on this device. */
export const changeExamSettings = (next: Partial<ExamSettings>): void => {
  current = { ...examSettings(), ...next }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** The settings, drawn again when they change. */
export const useExamSettings = (): ExamSettings => useSyncExternalStore(subscribe, examSettings)
