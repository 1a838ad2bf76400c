import type { Page } from '@playwright/test'

const isAbandoned = (text: string | undefined): boolean => text === 'net::ERR_ABORTED'

/** Collects what a page must never produce: errors in the console (a broken content policy is one) and requests that fail. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('requestfailed', (request) => {
    const text = request.failure()?.errorText
    if (!isAbandoned(text)) faults.push(`${request.method()} ${request.url()}: ${text}`)
  })
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`))
  return faults
}
