import katex from 'katex'
import 'katex/dist/katex.min.css'
import './katex-bounds.css'
import { MAX_FORMULA } from '../../../domain/text/math-text.ts'
import { isOutOfBounds } from './formula-size.ts'
import { fitOnPaper } from './formulas-on-paper.ts'
import { type Measured, watchScroll } from './scrolling-formulas.ts'
import { speakTex } from './speak-tex.ts'

/** `message` is null when the formula itself is wrong; `reason` says in any case why it cannot be drawn. */
export type Rendered = { ok: true; nodes: DocumentFragment } | { ok: false; message: string | null; reason: string }

const limit = 500
const options = { throwOnError: true, strict: 'ignore', trust: false, maxSize: 10, maxExpand: 200, output: 'htmlAndMathml' } as const
const rendered = new Map<string, Rendered>()
const spoken = new Map<string, string>()

const remember = <Value>(cache: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = make()
  const oldest = cache.size >= limit ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, value)
  return value
}

const failure = (error: unknown): Rendered => {
  const said = error instanceof Error ? error.message : String(error)
  return error instanceof katex.ParseError
    ? { ok: false, message: null, reason: said.replace(/^KaTeX parse error: /, '') }
    : { ok: false, message: said, reason: said }
}

const tooLong = `The formula is longer than ${MAX_FORMULA} characters.`

const tooFar: Rendered = { ok: false, message: null, reason: 'A length in the formula is too large, or all of them together are.' }

const draw = (tex: string, displayMode: boolean): Rendered => {
  if (tex.length > MAX_FORMULA) return { ok: false, message: tooLong, reason: tooLong }
  const stage = document.createElement('span')
  const nodes = document.createDocumentFragment()
  try {
    katex.render(tex, stage, { ...options, displayMode })
    if (isOutOfBounds(stage)) return tooFar
    nodes.append(...stage.childNodes)
    return { ok: true, nodes }
  } catch (error) {
    return failure(error)
  }
}

/** Draws a formula once and keeps the nodes for cloning. */
export const renderFormula = (tex: string, displayMode: boolean): Rendered =>
  remember(rendered, `${displayMode ? 'd' : 'i'}${tex}`, () => draw(tex, displayMode))

/** A formula in English words, a box in it as 'blank'; never LaTeX. */
export const speakFormula = (tex: string): string =>
  remember(spoken, tex, () => (tex.length > MAX_FORMULA ? tooLong : speakTex(tex, options)))

function measure(element: HTMLElement): Measured {
  const words = element.ariaHidden === 'true' ? element.nextElementSibling : null
  const isPicture = element.ariaHidden === 'true' && words === null
  const isDisplay = element.querySelector('.katex-display') !== null
  const parts = isPicture || isDisplay ? [] : [...element.querySelectorAll<HTMLElement>('.katex-base')]
  return { element, parts, isDisplay, isPart: element.closest('a, button') !== null, words }
}

/** Shows where a drawn formula goes on out of sight, lets it be scrolled there, and fits it to paper; the answer stops that. */
export function showScroll(element: HTMLElement): () => void {
  const stops = [watchScroll(measure(element)), fitOnPaper(element)]
  return () => {
    for (const stop of stops) stop()
  }
}
