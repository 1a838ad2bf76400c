import type { Page } from '@playwright/test'
import { layoutTime } from '../../support/pages/visualiser-site.ts'
import { threadTimes } from '../cpu-time.ts'
import { mainThread } from './main-thread.ts'

const LARGEST = 'quiz-attempt'
/** Outer states of the largest chart; folding each of them is a layout that was never made before. */
const FOLDS = ['ready', 'inProgress.timeUp', 'submitted', 'inProgress']
/** Pressed then, one a second, as somebody does who looks at the chart in between; these layouts are new as well. */
const UNHURRIED = ['ready', 'inProgress', 'submitted']
const LOOKING_MS = 1_000

export interface VisualiserFigures {
  /** Milliseconds from the press on the largest machine until elk has answered, in a page that has not laid out a chart before. */
  first: number
  /** The same for another layout of it, each asked for as soon as the one before it is there, a median. */
  later: number
  /** The same where somebody looks at the chart for a second before each press, a median. */
  unhurried: number
  /** CPU milliseconds of the main thread for one later layout, its drawing included. */
  drawing: number
  /** CPU milliseconds of elk's worker for one later layout; 0 where the system does not tell. */
  elk: number
  /** Milliseconds from the press on what happens next in a simulation until the chart shows it and the camera has moved, a median. */
  update: number
  /** Milliseconds from the press of an arrow key until the chart has moved, a median. */
  move: number
}

const WORKER = 'DedicatedWorker'

/** Tells how many CPU milliseconds the workers of all pages have used, not counting the time they waited for a core. */
async function workerTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  return async () => {
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
    const renderers = process.platform === 'linux' ? processInfo.filter(({ type }) => type === 'renderer') : []
    const threads = renderers.flatMap(({ id }) => [...threadTimes(id).values()])
    return threads.filter(({ name }) => name.startsWith(WORKER)).reduce((sum, { ms }) => sum + ms, 0)
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Presses a control or a key again and again and answers the milliseconds until the chart is drawn anew, each time. */
const redrawTimes = (page: Page, rounds: number, kind: 'step' | 'move'): Promise<number[]> =>
  page.evaluate(
    async ([count, what]) => {
      const pane = document.querySelector<HTMLElement>('[role="application"]')
      const next = () => document.querySelector<HTMLElement>('[aria-label="What can happen now"] button:not([disabled])')
      const key = () => pane?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
      const times: number[] = []
      for (let round = 0; round < count; round++) {
        const start = performance.now()
        if (what === 'move') key()
        else next()?.click()
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
        times.push(performance.now() - start)
      }
      return times
    },
    [rounds, kind] as const,
  )

/** Simulates the largest machine step by step, and moves its chart. */
async function measureRedraws(page: Page): Promise<Pick<VisualiserFigures, 'update' | 'move'>> {
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByRole('region', { name: 'What can happen now' }).getByRole('button').first().waitFor()
  const [update, move] = [await redrawTimes(page, 12, 'step'), await redrawTimes(page, 12, 'move')]
  return { update: median(update.slice(2)), move: median(move.slice(2)) }
}

/** Loads the page of a chart and answers the milliseconds until its first state is drawn. */
export async function openingTime(page: Page, url: string): Promise<number> {
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('[role="application"] [role="button"]').first().waitFor()
  return performance.now() - start
}

async function unhurriedTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const place of UNHURRIED) {
    await page.waitForTimeout(LOOKING_MS)
    times.push((await layoutTime(page, `[aria-label="Inside of ${place}"]`)).laidOut)
  }
  return times
}

/** Opens the largest chart from the list, as a person does who has read the list, and folds its outer states one after the other. */
export async function measureVisualiser(page: Page, url: string): Promise<VisualiserFigures> {
  await page.goto(url)
  await page.getByRole('link', { name: LARGEST }).waitFor()
  await page.waitForLoadState('networkidle')
  const first = await layoutTime(page, `a[href="/machines/${LARGEST}"]`)
  const [used, worked] = [await mainThread(page), await workerTime(page)]
  const before = [await used(), await worked()] as const
  const later: number[] = []
  for (const place of FOLDS) later.push((await layoutTime(page, `[aria-label="Inside of ${place}"]`)).laidOut)
  const spent = [(await used()) - before[0], (await worked()) - before[1]].map((ms) => ms / FOLDS.length)
  const [drawing = Number.NaN, elk = Number.NaN] = spent
  const unhurried = median(await unhurriedTimes(page))
  return { first: first.laidOut, later: median(later), unhurried, drawing, elk, ...(await measureRedraws(page)) }
}
