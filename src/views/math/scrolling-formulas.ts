/** A drawn formula, and what has to be known of it to measure it. */
export interface Measured {
  element: HTMLElement
  /** KaTeX breaks a line between these; none where the formula breaks nowhere, or scrolls in any case. */
  parts: readonly HTMLElement[]
  isDisplay: boolean
  /** Part of a link or a button, which has the focus itself. */
  isPart: boolean
  /** The words beside a drawing that speak for it in a label. */
  words: Element | null
}

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

const endOf = (box: Element | null): number => box?.getBoundingClientRect().right ?? 0
/** Its own scroll width would count what KaTeX hides, such as the rest of the line of a root. */
const isCut = (part: Element): boolean => endOf(part.lastElementChild) > endOf(part) + 1
const isWide = ({ element }: Measured): boolean => element.dataset.wide !== undefined
const fits = ({ element, parts }: Measured): boolean => parts.every((part) => part.offsetWidth <= element.clientWidth)

/** Makes formulas inside a line boxes that scroll, where a part of them is wider than the line. */
function markWide(formulas: readonly Measured[]): void {
  const cut = formulas.filter((one) => !isWide(one) && one.parts.some(isCut))
  for (const { element } of cut) element.dataset.wide = ''
  const narrow = formulas.filter((one) => isWide(one) && fits(one))
  for (const { element } of narrow) delete element.dataset.wide
}

function markMore({ element, isPart, words }: Measured, more: string): void {
  if ((element.dataset.more ?? '') === more) return
  const isStop = more !== '' && !isPart
  element.dataset.more = more
  if (isStop) element.tabIndex = 0
  else element.removeAttribute('tabindex')
  if (words && !isPart) speakItself(element, words, isStop)
}

/** Looks at many formulas at once: all are read before any is changed, so that the page is laid out a few times and not once for each. */
function look(formulas: readonly Measured[]): void {
  markWide(formulas)
  const found = formulas.map((one) => [one, one.isDisplay || isWide(one) ? moreOf(one.element) : ''] as const)
  for (const [one, more] of found) markMore(one, more)
}

const measured = new WeakMap<Element, Measured>()

const sizes = new ResizeObserver((changes) => {
  const formulas = new Set(changes.flatMap(({ target }) => measured.get(target) ?? []))
  look([...formulas])
})

/** Marks a formula with the sides on which it goes on out of sight, and lets keyboards scroll it, unless it is part of a link or a button; the answer stops that. */
export function watchScroll(formula: Measured): () => void {
  const { element, parts } = formula
  const boxes = [element, ...parts]
  for (const box of boxes) {
    measured.set(box, formula)
    sizes.observe(box)
  }
  const scrolled = () => look([formula])
  element.addEventListener('scroll', scrolled, { passive: true })
  return () => {
    for (const box of boxes) sizes.unobserve(box)
    element.removeEventListener('scroll', scrolled)
  }
}
