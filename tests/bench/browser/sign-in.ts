import { median } from '../load/quantiles.ts'
import type { Site } from './site.ts'
import { slowDown } from './vitals.ts'

/** Waits in the page for the first course after the form was sent; milliseconds by the clock of the page. */
const untilCards = (): Promise<number> =>
  new Promise((resolve) => {
    const form = document.querySelector('form')
    form?.addEventListener('submit', ({ timeStamp }) => {
      const look = () => {
        if (document.body.innerText.includes('Measured course')) requestAnimationFrame(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      look()
    })
  })

async function signIn({ school, profile }: Site): Promise<number> {
  const context = await profile(null)
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  await slowDown(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('button', { name: 'Student Login' }).click()
  await page.getByLabel('Email').fill(school.students[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(school.password)
  const shown = page.evaluate(untilCards)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const time = await shown
  await context.close()
  return time
}

/** Signs a student in on a slow phone in a slow net, each time with an empty cache; the median of the milliseconds from Enter until the first course is drawn. */
export async function measureSignIn(site: Site, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await signIn(site))
  return median(times)
}
