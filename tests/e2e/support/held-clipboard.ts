import type { Page } from '@playwright/test'
import type { ActorDone, ActorFailed } from 'chartroom/machine-model'

declare global {
  var finishCopy: ((isCopied: boolean) => void) | undefined
}

/** Gives the page a clipboard that waits for the test. */
export async function holdClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        globalThis.finishCopy = (isCopied) => (isCopied ? resolve() : reject(new Error('not allowed')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
}

/** Lets the clipboard take the text or refuse it. */
export const endCopy = (event: ActorDone | ActorFailed, page: Page): Promise<void> =>
  page.evaluate((isCopied) => globalThis.finishCopy?.(isCopied), 'output' in event)
