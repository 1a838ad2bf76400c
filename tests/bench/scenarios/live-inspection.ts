import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts'
import { serveVisualiser } from '../../support/pages/visualiser-site.ts'
import { measureLiveUpdate } from '../browser/live-update.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import { withCleanup } from '../with-cleanup.ts'

const MOST = 60
const WARM_UP = 3
const figure = 'live inspection: from an event in the app to the drawn chart'
const target = `≤ ${MOST} ms`

/** The live inspection of a page in another tab, in the development build. */
export const liveInspection = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const executablePath = findChromium()
    if (executablePath === null) return [notMeasured(figure, target, 'there is no browser')]
    const site = await serveVisualiser('live-inspection')
    onCleanup(site.close)
    const browser = await chromium.launch({ executablePath, args: chromiumArgs })
    onCleanup(() => browser.close())
    const times = await measureLiveUpdate(await browser.newContext(), site.url, WARM_UP + (quick ? 10 : 30))
    const sorted = times.slice(WARM_UP).sort((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    const worst = sorted.at(-1) ?? Number.NaN
    return [{ figure, target, measured: `${show(middle)} ms (at most ${show(worst)} ms)`, met: middle <= MOST, kind: 'report' }]
  })
