import katex from 'katex'
import 'katex/dist/katex.min.css'
import './katex-bounds.css'
import { MAX_FORMULA } from '../../../domain/text/math-text.ts'
import { isOutOfBounds } from './formula-size.ts'
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

const moreOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string =>
  [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean).join(' ')

/** In a label the words beside a drawing speak for it; while the drawing can be focused it says them itself, so that the label keeps its name. */
function speakItself(element: HTMLElement, words: Element, speaks: boolean): void {
  words.toggleAttribute('hidden', speaks)
  if (speaks) {
    element.removeAttribute('aria-hidden')
    element.role = 'img'
    element.ariaLabel = words.textContent?.trim() ?? ''
  } else {
    element.ariaHidden = 'true'
    element.role = null
    element.ariaLabel = null
  }
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1

/** Makes a formula inside a line one box that scrolls, where a part of it is wider than the line: KaTeX breaks lines between the parts. */
function markWide(formula: HTMLElement, parts: readonly HTMLElement[]): void {
  if (formula.dataset.wide === undefined && !parts.some(isCut)) return
  formula.dataset.wide = ''
  if (parts.every((part) => part.offsetWidth <= formula.clientWidth)) delete formula.dataset.wide
}

/** Marks a formula with the sides on which it goes on out of sight, and lets keyboards scroll it, unless it is part of a link or a button; the answer stops that. */
export function showScroll(element: HTMLElement): () => void {
  const words = element.ariaHidden === 'true' ? element.nextElementSibling : null
  const isPart = element.closest('a, button') !== null
  const isPicture = element.ariaHidden === 'true' && words === null
  const isDisplay = element.querySelector('.katex-display') !== null
  const parts = isPicture || isDisplay ? [] : [...element.querySelectorAll<HTMLElement>('.katex-base')]
  const look = () => {
    markWide(element, parts)
    const more = isDisplay || element.dataset.wide !== undefined ? moreOf(element) : ''
    const isStop = more !== '' && !isPart
    element.dataset.more = more
    if (isStop) element.tabIndex = 0
    else element.removeAttribute('tabindex')
    if (words && !isPart) speakItself(element, words, isStop)
  }
  const sizes = new ResizeObserver(look)
  for (const box of [element, ...parts]) sizes.observe(box)
  element.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    element.removeEventListener('scroll', look)
  }
}
