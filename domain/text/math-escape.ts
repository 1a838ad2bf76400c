import { composed } from './clean-text.ts'
import { joinLatex } from './formula-text.ts'
import { mathSymbols } from './math-symbols.ts'

const signs = new Map(mathSymbols.filter(({ symbol }) => /^[^\p{ASCII}]$/u.test(symbol)).map(({ symbol, latex }) => [symbol, latex]))

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\backslash',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '^': '\\text{\\textasciicircum}',
  '~': '\\sim',
  "'": "{'}",
  '`': '{‘}',
  '"': '{”}',
}

/** What KaTeX cannot read: control and private characters, halves of pairs, marks that belong to no letter. */
const unreadable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|[\u0300-\u036f]/u
const space = /\s/u
const wordSign = /[\p{L}\p{N}]/u
/** Raised and lowered signs are scripts to KaTeX; two in a row would be one too many. */
const script = /[\u00b2\u00b3\u00b9\u2070-\u209c\u1d2c-\u1dbf]/u

const latexOf = (sign: string): string => signs.get(sign) ?? escapes[sign] ?? (script.test(sign) ? `{${sign}}` : sign)

/** Turns typed text into LaTeX that shows exactly this text: no command, group or script can be written with it. Only a space between two letters or digits is kept. */
export function escapeText(text: string): string {
  const typed = [...composed(text)].filter((sign) => space.test(sign) || !unreadable.test(sign))
  return typed.reduce((latex, sign, at) => {
    if (!space.test(sign)) return joinLatex(latex, latexOf(sign))
    const isGap = wordSign.test(typed[at - 1] ?? '') && wordSign.test(typed[at + 1] ?? '')
    return isGap ? `${latex}\\ ` : latex
  }, '')
}
