import { expect, type Page, type Request } from '@playwright/test'

/**
 * Lets the page's installed clock run, at most so many seconds, until the page asks under this path, and waits for the reply.
 * A clock that ran on would reach the page's timeout before any server could answer.
 */
export async function runToReply(page: Page, path: RegExp, seconds: number): Promise<void> {
  let isAsked = false
  const note = (request: Request) => {
    isAsked ||= path.test(request.url())
  }
  page.on('request', note)
  const replied = page.waitForResponse(path)
  for (let second = 0; second < seconds && !isAsked; second++) await page.clock.runFor(1_000)
  expect(isAsked, `the page asks within ${seconds} s`).toBe(true)
  await replied
  page.off('request', note)
}
