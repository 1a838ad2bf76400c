import type { BrowserContext, Page } from '@playwright/test'

const ARROW = '[data-arrow="signIn.editing --SUBMIT[0]"]'

/** Notes for each press of the button how long it takes from the event in the app to the drawn arrow; both pages have the same clock. */
const watch = (chart: Page): Promise<void> =>
  chart.evaluate((selector) => {
    const times: number[] = []
    Object.assign(globalThis, { __times: times })
    const isTaken = () => /taken/.test(document.querySelector(selector)?.getAttribute('class') ?? '')
    new BroadcastChannel('chartroom').addEventListener('message', ({ data }) => {
      const entries: { at: number; event: { type: string } }[] = data.more?.entries ?? []
      const submit = entries.find(({ event }) => event.type === 'SUBMIT')
      if (!submit) return
      const look = () => {
        if (isTaken()) requestAnimationFrame(() => setTimeout(() => times.push(Date.now() - submit.at)))
        else requestAnimationFrame(look)
      }
      look()
    })
  }, ARROW)

const timesIn = (chart: Page): Promise<number[]> => chart.evaluate(() => (globalThis as unknown as { __times: number[] }).__times)

async function submit(app: Page): Promise<void> {
  await app.getByLabel('Password', { exact: true }).fill('a wrong password')
  await app.getByRole('button', { name: 'Sign in to Examhall' }).click()
}

/** Refuses every request; the sign-in only when it is told to, so that what it led to stays on the chart. */
async function refuseAll(context: BrowserContext): Promise<() => void> {
  const refusal = { status: 401, json: { error: 'unauthorized', message: 'Wrong email or password.' } }
  let refuse: () => void = () => undefined
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => route.fulfill(refusal),
  )
  await context.route('**/api/auth/login', async (route) => {
    await new Promise<void>((resolve) => {
      refuse = resolve
    })
    await route.fulfill(refusal)
  })
  return () => refuse()
}

/** Signs in `rounds` times with a wrong password and answers the milliseconds until each press was drawn on the chart. */
export async function measureLiveUpdate(context: BrowserContext, machines: string, rounds: number): Promise<number[]> {
  const refuse = await refuseAll(context)
  const [app, chart] = [await context.newPage(), await context.newPage()]
  await app.goto(machines.replace('machines', 'login'))
  await app.getByLabel('Email').fill('ada@school.example')
  await chart.goto(`${machines}/sign-in`)
  await chart.locator(ARROW).waitFor()
  await chart.getByRole('button', { name: 'signIn editing', exact: true }).waitFor()
  await watch(chart)
  for (let round = 1; round <= rounds; round++) {
    await submit(app)
    await chart.waitForFunction((count) => (globalThis as unknown as { __times: number[] }).__times.length >= count, round)
    refuse()
    await chart.getByRole('button', { name: 'signIn editing', exact: true }).waitFor()
  }
  return timesIn(chart)
}
