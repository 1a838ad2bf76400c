import type { Page } from '@playwright/test'

export interface Vitals {
  /** Largest contentful paint in milliseconds after navigation. */
  lcp: number
  /** All unexpected layout shifts of the page added up, which is never less than CLS. */
  cls: number
  /** The slowest interaction in milliseconds; null where nobody acted. */
  inp: number | null
}

declare global {
  interface Window {
    vitals: Vitals
  }
}

/** Watches the page from its first byte; runs in the page before anything else. */
export function watchVitals(): void {
  const found: Vitals = { lcp: 0, cls: 0, inp: null }
  window.vitals = found
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('largest-contentful-paint', ({ startTime }) => {
    found.lcp = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) found.cls += value
  })
  watch('event', ({ duration, interactionId }) => {
    if (interactionId) found.inp = Math.max(found.inp ?? 0, duration)
  })
}

/** A slow phone in a slow net: a quarter of this processor's speed, 1.6 Mbit/s, 150 ms to and fro. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_600_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Reads what was seen since the page opened or since the last reading of the slowest interaction. */
export const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(
    () =>
      new Promise<Vitals>((resolve) => {
        const settled = () => {
          const seen = { ...window.vitals }
          window.vitals.inp = null
          resolve(seen)
        }
        requestAnimationFrame(() => setTimeout(settled, 300))
      }),
  )
