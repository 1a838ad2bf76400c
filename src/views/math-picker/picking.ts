import { createContext, useContext } from 'react'

/** Asks for a formula; `room` is how many characters of LaTeX still fit, `onPick` is called after the dialog is gone. */
export interface PickRequest {
  room: number
  onPick: (latex: string) => void
}

/** Opens the math picker; null where a page has none. */
export const MathPicking = createContext<((request: PickRequest) => void) | null>(null)

/** Returns how to open the math picker; null where the page has none. */
export const useMathPicking = () => useContext(MathPicking)
