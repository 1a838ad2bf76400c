import type { Page } from '@playwright/test'

/** A window by its width, and the size of the root's text in percent. */
export type Size = readonly [width: number, text: number]

export const allSizes: readonly Size[] = [320, 390, 768, 1280, 1920].flatMap((width) => [100, 200].map((text) => [width, text] as const))

/** Everything that does not fit: what runs in the page, and so has no name from outside it. */
async function misfits(): Promise<string[]> {
  const found = new Set<string>()
  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').replaceAll(/\s+/g, '.')} “${words}”`
  }
  const { documentElement: root } = document
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((one) => one.checkVisibility())
  const scope = dialogs.at(-1) ?? document.body
  const isClipped = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible' || getComputedStyle(box).clipPath !== 'none') return true
    return false
  }
  const expectNarrow = () => {
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
      const cause = wide.filter((one) => !isClipped(one)).at(-1)
      found.add(`the page is ${root.scrollWidth - root.clientWidth} px too wide, by ${cause ? nameOf(cause) : '?'}`)
    }
    for (const box of scope.matches('body') ? [] : [scope, ...scope.children])
      if (!isTucked(box) && box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible')
        found.add(`the dialog is ${box.scrollWidth - box.clientWidth} px too wide in ${nameOf(box)}`)
  }
  const isScroller = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
  const isBox = ({ borderTopWidth, borderTopStyle, backgroundColor }: CSSStyleDeclaration) =>
    (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) || !/, 0\)$|transparent/.test(backgroundColor)
  /** Whether it is in a box of a pixel, which only screen readers and keyboards find. */
  const isTucked = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box)
      if (clipPath === 'inset(50%)' || (overflowX !== 'visible' && box.clientWidth <= 2)) return true
    }
    return false
  }
  const isForEyes = (element: Element) => !element.closest('.katex, svg, [aria-hidden=true], option, select') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** Where a text leaves a box that is drawn around it, or is cut by one that hides what does not fit. */
  const leaves = (rect: DOMRect, from: Element): string | null => {
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const { left, right, width, height } = box.getBoundingClientRect()
      if (width <= 2 || height <= 2 || style.clipPath !== 'none') return null
      const isOut = rect.right > right + 1 || rect.left < left - 1
      if (isScroller(style) || (style.textOverflow === 'ellipsis' && box.closest('[title]'))) return null
      if (style.position === 'fixed' || style.display === 'inline') continue
      if (isOut && style.overflowX !== 'visible') return `is cut by ${nameOf(box)}`
      if (isOut && isBox(style)) return `is outside ${nameOf(box)}`
    }
    return null
  }
  expectNarrow()
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent } = node
    if (!parent || !node.textContent?.trim() || !isForEyes(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const how = leaves(rect, parent)
      if (how) found.add(`${nameOf(parent)} ${how}`)
    }
  }

  for (const control of scope.querySelectorAll('a[href], button, input, select, textarea, [role=tab], [role=switch], [role=option]')) {
    if (!isForEyes(control) || control.closest('[inert]') || isTucked(control) || (control as HTMLButtonElement).disabled) continue
    const label = (control as HTMLInputElement).labels?.[0] ?? null
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const lines = control.getClientRects()
    const rect = lines[Math.floor(lines.length / 2)]
    const isSkipLink = rect && rect.bottom < 0 && getComputedStyle(control).position === 'fixed'
    if (!rect || rect.width <= 2 || rect.height <= 2 || isSkipLink) continue
    const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
    const isReached = hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit))
    if (!isReached) found.add(`${nameOf(control)} is under ${hit ? nameOf(hit) : 'the edge of the window'}`)
  }
  expectNarrow()
  for (const one of [scope, ...scope.children]) one.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  return [...found]
}

/** What does not fit on the page in these sizes: the page or a text that is too wide, a control that something covers. The page stays loaded. */
export async function faultsOfFit(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = []
  const before = page.viewportSize()
  for (const [width, text] of sizes) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, text)
    for (const fault of await page.evaluate(misfits)) faults.push(`${width} px, ${text} %: ${fault}`)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
  return faults
}
