import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts'
import { serveLargeChart, serveVisualiser } from '../../support/pages/visualiser-site.ts'
import { measureVisualiser, openingTime, type VisualiserFigures } from '../browser/visualiser-page.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import { withCleanup } from '../with-cleanup.ts'

const most = { first: 600, later: 150, unhurried: 150, update: 60, move: 200 }
const words: Readonly<Record<keyof typeof most, string>> = {
  first: 'first layout',
  later: 'later layout, at once after another',
  unhurried: 'later layout, a second after another',
  update: 'from a step of a simulation to the drawn chart',
  move: 'camera move',
}
const MOST_OPENING = 3_000
const figure = 'visualiser, largest chart'
const large = 'visualiser, chart of 510 states: from its address to the drawn chart'

const timeFigure = (name: string, ms: number, target: number): Figure => ({
  figure: name,
  target: `≤ ${target} ms`,
  measured: `${show(ms)} ms`,
  met: ms <= target,
  kind: 'report',
})

const best = (runs: readonly VisualiserFigures[], name: keyof VisualiserFigures): number => Math.min(...runs.map((run) => run[name]))

async function eachInItsPage<Result>(browser: Browser, rounds: number, measure: (page: Page) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    results.push(await measure(page))
    await page.close()
  }
  return results
}

/** The machine visualiser of the development build. Whatever else runs on the machine counts into these times, so the best of some runs counts. */
export const visualiser = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (later) => {
    const executablePath = findChromium()
    if (executablePath === null) return [notMeasured(figure, 'by row', 'there is no browser')]
    const [site, ofLarge] = [await serveVisualiser(), await serveLargeChart()]
    later(site.close)
    later(ofLarge.close)
    const browser = await chromium.launch({ executablePath, args: chromiumArgs })
    later(() => browser.close())
    const rounds = quick ? 2 : 5
    const runs = await eachInItsPage(browser, rounds, (page) => measureVisualiser(page, site.url))
    const opening = await eachInItsPage(browser, rounds + 1, (page) => openingTime(page, ofLarge.url))
    const [elk, drawing] = [show(best(runs, 'elk')), show(best(runs, 'drawing'))]
    const names = ['first', 'later', 'unhurried', 'update', 'move'] as const
    return [
      ...names.map((name) => timeFigure(`${figure}: ${words[name]}`, best(runs, name), most[name])),
      { figure: `${figure}: CPU of a later layout`, target: '', measured: `elk ${elk} ms, page ${drawing} ms`, met: null, kind: 'report' },
      timeFigure(large, Math.min(...opening), MOST_OPENING),
    ]
  })
