import { formulaRanges } from './math-text.ts'

const runTogether = (before: string, after: string): boolean => /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(after)

/** Puts two pieces of LaTeX side by side; a command that ends the first is kept apart from a letter that begins the second. */
export const joinLatex = (before: string, after: string): string => (runTogether(before, after) ? `${before} ${after}` : before + after)

const wrappings = [/^\$\$([\s\S]*)\$\$$/, /^\$([\s\S]*)\$$/, /^\\\(([\s\S]*)\\\)$/, /^\\\[([\s\S]*)\\\]$/]

const unwrapped = (latex: string): string => {
  const inner = wrappings.map((wrapping) => wrapping.exec(latex)?.[1]).find((found) => found !== undefined)
  return (inner ?? latex).trim()
}

const withEscapedDollars = (latex: string): string => latex.replace(/\\[\s\S]|\$/g, (found) => (found === '$' ? '\\$' : found))

/** A backslash before the space at the end is open too once that space is gone. */
function withoutOpenBackslash(latex: string): string {
  const closed = latex.trim().replace(/(?<!\\)((?:\\\\)*)\\$/, '$1')
  return closed === latex ? latex : withoutOpenBackslash(closed)
}

/** Makes typed LaTeX fit to stand between dollars: dollars around it are taken off, others escaped, lines joined, an open backslash at the end dropped. */
export const cleanLatex = (typed: string): string =>
  withoutOpenBackslash(withEscapedDollars(unwrapped(typed.trim()).replace(/\s*\n\s*/g, ' ')))

/** `text` is to be typed instead of the characters from `from` up to `to`. */
export interface Insertion {
  from: number
  to: number
  text: string
}

const paddings = [
  ['', ''],
  ['', ' '],
  [' ', ''],
  [' ', ' '],
] as const

const withinFormula = (text: string, from: number, to: number, latex: string): Insertion => {
  const before = runTogether(text.slice(0, from), latex) ? ' ' : ''
  const after = runTogether(before + latex, text.slice(to)) ? ' ' : ''
  return { from, to, text: before + latex + after }
}

const widened = (text: string, start: number, end: number): { from: number; to: number } => {
  const cut = formulaRanges(text).filter((range) => range.from < end && range.to > start)
  const from = Math.min(start, ...cut.map((range) => range.from))
  return start === end ? { from, to: from } : { from, to: Math.max(end, ...cut.map((range) => range.to)) }
}

/** Returns whether a text in which `put` stands between `from` and the rest reads as before, with one formula more. */
function reads(text: string, { from, to, text: put }: Insertion): boolean {
  const dollar = from + put.indexOf('$')
  const kept = formulaRanges(text).filter((range) => range.to <= from || range.from >= to)
  const ranges = formulaRanges(text.slice(0, from) + put + text.slice(to))
  return ranges.length === kept.length + 1 && ranges.some((range) => range.from === dollar && range.to === from + put.trimEnd().length)
}

const betweenDollars = (text: string, start: number, end: number, latex: string): Insertion => {
  const place = widened(text, start, end)
  const tries = paddings.map(([before, after]) => ({ ...place, text: `${before}$${latex}$${after}` }))
  return tries.find((one) => reads(text, one)) ?? { ...place, text: ` $${latex}$ ` }
}

/**
 * Places a formula at the caret or instead of the selection: between dollars of its own, or without them inside a formula. A selection
 * that cuts through a formula takes all of it; spaces are added only where the dollars would not be read otherwise.
 */
export function insertFormula(text: string, start: number, end: number, latex: string): Insertion {
  const around = formulaRanges(text).find(({ from, to, dollars }) => start >= from + dollars && end <= to - dollars)
  return around ? withinFormula(text, start, end, latex) : betweenDollars(text, start, end, latex)
}
