import { limits } from '../../../domain/limits.ts'
import type { ComponentKind, FieldName } from '../../../domain/text/math-expression.ts'
import type { FormulaFault } from '../../machines/math-builder/formula-fault.ts'

export const componentWords: Record<ComponentKind, string> = {
  text: 'Text',
  fraction: 'Fraction',
  sqrt: 'Square root',
  power: 'Power',
  subscript: 'Subscript',
  sum: 'Sum',
}

export const fieldWords: Record<FieldName, string> = {
  numerator: 'numerator',
  denominator: 'denominator',
  radicand: 'radicand',
  index: 'index',
  base: 'base',
  exponent: 'exponent',
  lowerLimit: 'lower limit',
  upperLimit: 'upper limit',
  integrand: 'integrand',
}

/** The sentence for a formula that cannot be inserted; none for an empty one. */
export function faultSentence(fault: FormulaFault | null, length: number, room: number): string | null {
  if (fault === 'tooLong') return `This formula has ${length} characters. At most ${limits.formula.toLocaleString('en-US')} are allowed.`
  return fault === 'noRoom' ? `This formula has ${length} characters. The text has room for ${Math.max(0, room)} more.` : null
}
