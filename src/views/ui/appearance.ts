import { useSyncExternalStore } from 'react'
import { factsOf } from '../../../domain/problem.ts'
import { deviceRecord } from '../../device-record.ts'

export interface Appearance {
  theme: 'system' | 'light' | 'dark'
  contrast: 'system' | 'more' | 'normal'
  textSize: '16' | '18' | '21' | '26'
}

const byDefault: Appearance = { theme: 'system', contrast: 'system', textSize: '18' }
const choices: { [Name in keyof Appearance]: readonly Appearance[Name][] } = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more', 'normal'],
  textSize: ['16', '18', '21', '26'],
}

const pick = <Value extends string>(allowed: readonly Value[], value: unknown, fallback: Value): Value =>
  allowed.find((one) => one === value) ?? fallback

/** Reads a stored choice; whatever is missing or unknown in it falls back to the default. */
export const appearanceIn = (stored: unknown): Appearance => {
  const found = factsOf(stored)
  return {
    theme: pick(choices.theme, found.theme, byDefault.theme),
    contrast: pick(choices.contrast, found.contrast, byDefault.contrast),
    textSize: pick(choices.textSize, found.textSize, byDefault.textSize),
  }
}

const record = deviceRecord('examhall_appearance', appearanceIn)

let current = byDefault
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const moreContrast = () => matchMedia('(prefers-contrast: more)')

const apply = (): void => {
  const { dataset } = document.documentElement
  const more = current.contrast === 'more' || (current.contrast === 'system' && moreContrast().matches)
  dataset.theme = current.theme
  dataset.contrast = more ? 'more' : 'normal'
  dataset.textSize = current.textSize
}

/** Puts this device's stored theme, contrast and exam text size on the document and follows the system's contrast; called once at the start. */
export const applyStoredAppearance = (): void => {
  current = record.read()
  apply()
  moreContrast().addEventListener('change', apply)
}

const change = (next: Partial<Appearance>): void => {
  current = { ...current, ...next }
  record.write(current)
  apply()
  for (const listener of listeners) listener()
}

/** The chosen appearance and the function that changes parts of it. */
export const useAppearance = (): readonly [Appearance, (next: Partial<Appearance>) => void] => [
  useSyncExternalStore(
    subscribe,
    () => current,
    () => byDefault,
  ),
  change,
]
