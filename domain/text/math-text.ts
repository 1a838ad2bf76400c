export const MAX_FORMULA = 2000
export const MAX_TEXT = 10_000

export type MathSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'inline' | 'display'; readonly tex: string; readonly source: string }

interface Found {
  tex: string
  end: number
}

const nextDollar = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '$') return at
  }
  return -1
}

const displayAt = (text: string, start: number): Found | undefined => {
  for (let at = nextDollar(text, start + 2); at >= 0; at = nextDollar(text, at + 1)) {
    if (text[at + 1] !== '$') continue
    const tex = text.slice(start + 2, at).trim()
    return tex === '' ? undefined : { tex, end: at + 2 }
  }
  return undefined
}

const bareWord = /(?:^|[^\\a-z])[a-z]{3,}/i

const isInline = (content: string, after: string): boolean => {
  if (content.trim() === '' || /\n\s*\n/.test(content)) return false
  if (!/\s$/.test(content)) return !/^\d/.test(after) && !/^\s/.test(content)
  return /^\s/.test(content) && !bareWord.test(content)
}

const inlineAt = (text: string, start: number): Found | undefined => {
  const close = nextDollar(text, start + 1)
  const content = text.slice(start + 1, close)
  return close >= 0 && isInline(content, text.slice(close + 1, close + 2)) ? { tex: content.trim(), end: close + 1 } : undefined
}

const breakAt = (text: string, at: number): number => /^\\\\\r?\n/.exec(text.slice(at, at + 4))?.[0].length ?? 0

/** Where a formula stands in its text, dollars included; `dollars` is how many there are at each end. */
export interface FormulaRange {
  readonly from: number
  readonly to: number
  readonly dollars: 1 | 2
}

class Segments {
  readonly list: MathSegment[] = []
  readonly ranges: FormulaRange[] = []
  private text = ''

  add(text: string): void {
    this.text += text
  }

  push(segment: MathSegment): void {
    this.flush()
    this.list.push(segment)
  }

  flush(): MathSegment[] {
    if (this.text !== '') this.list.push({ kind: 'text', text: this.text })
    this.text = ''
    return this.list
  }
}

const escapeAt = (text: string, at: number, out: Segments): number => {
  const length = breakAt(text, at)
  if (length > 0) {
    out.push({ kind: 'break' })
    return at + length
  }
  const next = text[at + 1] ?? ''
  out.add(next === '$' ? '$' : `\\${next}`)
  return at + 2
}

const formulaAt = (text: string, at: number, out: Segments): number => {
  const double = text[at + 1] === '$'
  const found = double ? displayAt(text, at) : inlineAt(text, at)
  if (found) {
    out.push({ kind: double ? 'display' : 'inline', tex: found.tex, source: text.slice(at, found.end) })
    out.ranges.push({ from: at, to: found.end, dollars: double ? 2 : 1 })
  } else out.add(double ? '$$' : '$')
  return found?.end ?? at + (double ? 2 : 1)
}

const scan = (text: string): Segments => {
  const out = new Segments()
  if (text.length > MAX_TEXT || !/[$\\]/.test(text)) out.add(text)
  else
    for (let at = 0; at < text.length; ) {
      const char = text[at] ?? ''
      if (char === '\\') at = escapeAt(text, at, out)
      else if (char === '$') at = formulaAt(text, at, out)
      else {
        out.add(char)
        at += 1
      }
    }
  return out
}

/**
 * Splits a text into words, line breaks (`\\` and a line feed), `$…$` and `$$…$$` formulas. `\$` is a dollar; a dollar whose
 * formula does not close, or closes before a digit or after a space, is a dollar too. Above MAX_TEXT characters all is text.
 */
export const splitMath = (text: string): MathSegment[] => scan(text).flush()

/** Returns the ranges of the formulas in a text, by the rules of `splitMath`. */
export const formulaRanges = (text: string): readonly FormulaRange[] => scan(text).ranges

/** Whether a text holds at least one formula, so that KaTeX is needed to show it. */
export const hasMath = (text: string): boolean => text.includes('$') && formulaRanges(text).length > 0

/** Returns the length of the first formula that is longer than MAX_FORMULA characters, null where none is. */
export const longFormula = (text: string): number | null =>
  splitMath(text).flatMap((part) => ('tex' in part && part.tex.length > MAX_FORMULA ? [part.tex.length] : []))[0] ?? null
