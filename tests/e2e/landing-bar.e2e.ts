import { expect, test } from '@playwright/test'

// Shows: On the smallest phone the bar of the landing page is one line.
test('Register and Student Login stand beside each other on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const bar = page.getByRole('banner')
  const tops = await Promise.all(
    ['Register', 'Student Login'].map(async (name) => (await bar.getByRole('button', { name }).boundingBox())?.y),
  )
  expect(new Set(tops).size).toBe(1)
})
