import { MAX_FORMULA } from '../../../domain/text/math-text.ts'

/** In em; a matrix of eighty rows is not as tall. */
const mostOfOne = 100
/** In em; the lines of a formula, each of which KaTeX draws in a box of its own. */
const mostOfAll = MAX_FORMULA
/** In em; a line break of negative height moves what follows the formula up. */
const mostUp = 10

const ems = (element: Element): number[] => (element.getAttribute('style')?.match(/-?[\d.]+(?=em)/g) ?? []).map(Number)

const lengthsOf = (drawn: Element, selector: string): number[] =>
  [...drawn.querySelectorAll(selector)].map((element) => ems(element)[0] ?? 0)

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0)

/** Returns whether a drawn formula goes too far from its line: KaTeX limits lengths upwards alone, and neither stretched rows nor what lengths add up to. */
export function isOutOfBounds(drawn: Element): boolean {
  const all = [...drawn.querySelectorAll('[style]')].flatMap(ems)
  const up = lengthsOf(drawn, '.katex-newline').filter((length) => length < 0)
  return all.some((length) => Math.abs(length) > mostOfOne) || -sum(up) > mostUp || sum(lengthsOf(drawn, '.katex-strut')) > mostOfAll
}
