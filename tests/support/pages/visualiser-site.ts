import { join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { chartroom } from 'chartroom/vite'
import { createServer } from 'vite'
import { root } from '../../../scripts/project.ts'

export interface VisualiserSite {
  /** The address of the list of machines. */
  readonly url: string
  close(): Promise<void>
}

/** Serves the pages as `npm run machines` does, at a free port and without watching files; servers that run at the same time have caches of other names. */
export async function serveVisualiser(cache = 'visualiser'): Promise<VisualiserSite> {
  const server = await createServer({
    root,
    mode: 'development',
    logLevel: 'error',
    cacheDir: join(root, 'node_modules/.cache', cache),
    server: { port: 20_000 + Math.floor(Math.random() * 12_000), hmr: false, watch: null },
  })
  await server.listen()
  return { url: `${server.resolvedUrls?.local[0] ?? ''}machines`, close: () => server.close() }
}

/** Serves the chart of 510 states that is larger than any that people write, as a project of its own. */
export async function serveLargeChart(): Promise<VisualiserSite> {
  const server = await createServer({
    root: join(root, 'chartroom/tests/fixtures/large'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), chartroom({ machines: ['*.machine.ts'] })],
    cacheDir: join(root, 'node_modules/.cache/large-chart'),
    server: { port: 20_000 + Math.floor(Math.random() * 12_000), hmr: false, watch: null, fs: { allow: [root] } },
  })
  await server.listen()
  return { url: `${server.resolvedUrls?.local[0] ?? ''}machines/large`, close: () => server.close() }
}

/** Does something to a chart in the page and answers the milliseconds until elk has answered, and until the chart is drawn. */
export const layoutTime = (page: Page, press: string): Promise<{ laidOut: number; drawn: number }> =>
  page.evaluate(async (selector) => {
    const control = document.querySelector<HTMLElement>(selector)
    if (!control) throw new Error(`there is no ${selector}`)
    const start = performance.now()
    control.click()
    const isLaidOut = () => document.querySelector('[data-machine="visualiser"]')?.getAttribute('data-state') === 'open.shown'
    do await new Promise((turn) => setTimeout(turn))
    while (!isLaidOut())
    const laidOut = performance.now() - start
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return { laidOut, drawn: performance.now() - start }
  }, press)
