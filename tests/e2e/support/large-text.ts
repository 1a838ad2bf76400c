import type { Locator, Page } from '@playwright/test'

/** Doubles the size of the text of a page. */
export const enlarge = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% !important }' })

/** The words of an element that are broken over lines. */
export const brokenWords = (place: Locator) =>
  place.evaluate((element) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        if (range.getClientRects().length > 1) broken.push(word[0])
      }
    return broken
  })
