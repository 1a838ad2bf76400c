import { expect, type Page } from '@playwright/test'

/** Presses the key of the next submission and waits until the page has drawn it; milliseconds by the clock of the page. */
const pressNext = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const place = () => document.querySelector('h2')?.nextElementSibling?.textContent
    const before = place()
    const started = performance.now()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }))
    while (place() === before && performance.now() < started + 10_000) await new Promise(requestAnimationFrame)
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return performance.now() - started
  })

/** Grades a question in the browser from one submission to the next; gives the times in their order, from the press until the page is drawn. */
export async function measureNextSubmission(page: Page, address: string, count: number): Promise<number[]> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let index = 0; index < count; index += 1) times.push(await pressNext(page))
  return times
}
