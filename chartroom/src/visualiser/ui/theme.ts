import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'chartroom_theme'

let current: Theme = 'system'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = (): Theme => {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Puts the theme that was last chosen on this device on the document; called once at the start. */
export const applyStoredTheme = (): void => {
  current = read()
  document.documentElement.dataset.theme = current
}

const change = (theme: Theme): void => {
  current = theme
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** The chosen theme and the function that changes it. */
export const useTheme = (): readonly [Theme, (theme: Theme) => void] => [useSyncExternalStore(subscribe, () => current), change]
