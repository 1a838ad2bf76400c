import type { Page } from '@playwright/test'

/** A window by its width, and the size of the root's text in percent. */
export type Size = readonly [width: number, text: number]

export const allSizes: readonly Size[] = [320, 390, 768, 1280, 1920].flatMap((width) => [100, 200].map((text) => [width, text] as const))

// The functions down to `misfits` run in the page, all together: they know each other and nothing else.

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
  return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${words}”`
}

/** Whether it is in a box of a pixel, which only screen readers and keyboards find. */
function isTucked(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { overflowX, clipPath } = getComputedStyle(box)
    if (clipPath === 'inset(50%)' || (overflowX !== 'visible' && box.clientWidth <= 2)) return true
  }
  return false
}

function isForEyes(element: Element): boolean {
  if (element.closest('.katex, svg, [aria-hidden=true], option, select')) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function isInScroller(element: Element): boolean {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible') return true
  return false
}

/** The page, or a dialog in it, that has to be scrolled sideways. */
function tooWide(scope: Element): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults: string[] = []
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    const cause = wide.filter((one) => !isInScroller(one)).at(-1)
    faults.push(`the page is ${scrollWidth - clientWidth} px too wide, by ${cause ? nameOf(cause) : 'nothing with a name'}`)
  }
  const boxes = scope === document.body ? [] : [scope, ...scope.children].filter((box) => !isTucked(box))
  for (const box of boxes)
    if (box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible')
      faults.push(`the dialog is ${box.scrollWidth - box.clientWidth} px too wide in ${nameOf(box)}`)
  return faults
}

function isDrawn({ borderTopWidth, borderTopStyle, backgroundColor }: CSSStyleDeclaration): boolean {
  return (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) || !/, 0\)$|transparent/.test(backgroundColor)
}

/** Where a text leaves a box that is drawn around it, or is cut by one that hides what does not fit. */
function howOutside(text: DOMRect, from: Element): string | null {
  for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box)
    const { left, right, width, height } = box.getBoundingClientRect()
    if (width <= 2 || height <= 2 || style.clipPath !== 'none' || /auto|scroll/.test(style.overflowX)) return null
    if (style.textOverflow === 'ellipsis' && box.closest('[title]')) return null
    const isOut = (text.right > right + 1 || text.left < left - 1) && style.position !== 'fixed' && style.display !== 'inline'
    if (isOut && style.overflowX !== 'visible') return `is cut by ${nameOf(box)}`
    if (isOut && isDrawn(style)) return `is outside ${nameOf(box)}`
  }
  return null
}

function cutTexts(scope: Element): string[] {
  const faults: string[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent } = node
    if (!parent || !node.textContent?.trim() || !isForEyes(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const how = [...range.getClientRects()].map((line) => howOutside(line, parent)).find((one) => one !== null)
    if (how) faults.push(`${nameOf(parent)} ${how}`)
  }
  return faults
}

/** What is at the middle of a control instead of it, or null where a click reaches it. */
function coverOf(control: Element): string | null {
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const lines = control.getClientRects()
  const rect = lines[Math.floor(lines.length / 2)]
  const isSkipLink = rect && rect.bottom < 0 && getComputedStyle(control).position === 'fixed'
  if (!rect || rect.width <= 2 || rect.height <= 2 || isSkipLink) return null
  const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
  const label = (control as HTMLInputElement).labels?.[0]
  if (hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit))) return null
  return hit ? nameOf(hit) : 'the edge of the window'
}

function coveredControls(scope: Element): string[] {
  const faults: string[] = []
  for (const control of scope.querySelectorAll('a[href], button, input, select, textarea')) {
    if (!isForEyes(control) || control.closest('[inert]') || control.matches(':disabled') || isTucked(control)) continue
    const cover = coverOf(control)
    if (cover) faults.push(`${nameOf(control)} is under ${cover}`)
  }
  for (const one of [scope, ...scope.children, document.documentElement]) one.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  return faults
}

function misfits(): string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility())
  const scope = dialogs.at(-1) ?? document.body
  // Once it was scrolled through, all of it is drawn: a page too wide before or after is the same fault.
  return [...new Set([...tooWide(scope), ...cutTexts(scope), ...coveredControls(scope), ...tooWide(scope)])]
}

const program = `(() => { ${[nameOf, isTucked, isForEyes, isInScroller, tooWide, isDrawn, howOutside, cutTexts, coverOf, coveredControls, misfits].join('\n')}
return misfits() })()`

const resizeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
    return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  }, percent)

/** What does not fit on the page in these sizes: the page or a text that is too wide, a control that something covers. The page stays loaded. */
export async function faultsOfFit(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = []
  const before = page.viewportSize()
  for (const [width, text] of sizes) {
    await page.setViewportSize({ width, height: 800 })
    await resizeText(page, text)
    for (const fault of (await page.evaluate(program)) as string[]) faults.push(`${width} px, ${text} %: ${fault}`)
  }
  await resizeText(page, 100)
  if (before) await page.setViewportSize(before)
  return faults
}
