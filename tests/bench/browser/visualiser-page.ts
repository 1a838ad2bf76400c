import type { Page } from '@playwright/test'
import { layoutTime } from '../../support/pages/visualiser-site.ts'
import { threadTimes } from '../cpu-time.ts'
import { mainThread } from './main-thread.ts'

const LARGEST = 'quiz-attempt'
/** Outer states of the largest chart; folding each of them is a layout that was never made before. */
const FOLDS = ['ready', 'inProgress.timeUp', 'submitted', 'inProgress']

export interface VisualiserFigures {
  /** Milliseconds from the press on the largest machine until elk has answered, in a page that has not laid out a chart before. */
  first: number
  /** The same for another layout of it, a median. */
  later: number
  /** CPU milliseconds of the main thread for one later layout, its drawing included. */
  drawing: number
  /** CPU milliseconds of elk's worker for one later layout; 0 where the system does not tell. */
  elk: number
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
  return { first: first.laidOut, later: median(later), drawing: spent[0] ?? Number.NaN, elk: spent[1] ?? Number.NaN }
}
