import { useSyncExternalStore } from 'react'
import { factsOf } from '../../../domain/problem.ts'
import { deviceRecord } from '../../device-record.ts'

/** How a taker wants the exam to be, on this device. */
export interface ExamSettings {
  hidesTimer: boolean
  focusesLines: boolean
  singleKeys: boolean
}

const byDefault: ExamSettings = { hidesTimer: false, focusesLines: false, singleKeys: true }

/** Reads a stored choice; whatever is missing or no boolean in it falls back to the default. */
export const examSettingsIn = (stored: unknown): ExamSettings => {
  const found = factsOf(stored)
  const pick = (name: keyof ExamSettings) => (typeof found[name] === 'boolean' ? found[name] : byDefault[name])
  return { hidesTimer: pick('hidesTimer'), focusesLines: pick('focusesLines'), singleKeys: pick('singleKeys') }
}

/** The settings that this device keeps. */
export const examSettingsRecord = deviceRecord('examhall_exam', examSettingsIn)

let current: ExamSettings | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The settings as they are now; read from this device once. */
export const examSettings = (): ExamSettings => {
  current ??= examSettingsRecord.read()
  return current
}

/** Changes parts of the settings and keeps them on this device. */
export const changeExamSettings = (next: Partial<ExamSettings>): void => {
  current = { ...examSettings(), ...next }
  examSettingsRecord.write(current)
  for (const listener of listeners) listener()
}

/** The settings, drawn again when they change. */
export const useExamSettings = (): ExamSettings => useSyncExternalStore(subscribe, examSettings)
