import type { Page } from '@playwright/test'
import type { ActorDone, ActorFailed } from 'chartroom/machine-model'

declare global {
  /** Ends the reading of a file that is under way. */
  var finishReading: ((isText: boolean) => void) | undefined
}

/** Holds every reading of a file on the page until a path ends it. */
export const holdFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { arrayBuffer } = Blob.prototype
    Blob.prototype.arrayBuffer = function () {
      return new Promise((resolve, reject) => {
        globalThis.finishReading = (isText) => (isText ? resolve(arrayBuffer.call(this)) : reject(new Error('gone')))
      })
    }
  })

/** Ends the reading that is under way as a path says. */
export const endReading = (event: ActorDone | ActorFailed, page: Page): Promise<void> =>
  page.evaluate((isText) => globalThis.finishReading?.(isText), 'output' in event)
