import { limits } from '../../../domain/limits.ts'

/** Why a formula cannot be inserted: nothing is there, it is longer than any formula may be, or the text has no room for it. */
export type FormulaFault = 'empty' | 'tooLong' | 'noRoom'

/** Finds what stands in the way of inserting a formula, null where nothing does. */
export function formulaFault(latex: string, room: number): FormulaFault | null {
  if (latex.trim() === '') return 'empty'
  if (latex.length > limits.formula) return 'tooLong'
  return latex.length > room ? 'noRoom' : null
}
