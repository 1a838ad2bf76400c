import { expect, type Locator, type Page } from '@playwright/test'

interface Submitting {
  page: Page
  /** Where the form is sent to. */
  address: string
  button: Locator
}

/** Lets a first submit fail, presses the button twice in one place while the second waits for its reply, and then lets that through. */
export async function pressTwiceAfterFailure({ page, address, button }: Submitting): Promise<void> {
  await page.route(address, (route) => route.abort(), { times: 1 })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Network error.')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(address, (route) => answered.then(() => route.continue()))
  const place = await button.boundingBox()
  if (!place) throw new Error('the button is not on the page')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  await page.mouse.click(x, y)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await button.boundingBox()).toEqual(place)
  await page.mouse.click(x, y)
  answer()
}
