import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Result } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  var axe: typeof import('axe-core') | undefined
  var __timers: { setTimeout: typeof setTimeout; clearTimeout: typeof clearTimeout } | undefined
}

/** axe waits by timers; where a test holds the clock, it gets those that `keepTimers` kept. */
const program = `((setTimeout, clearTimeout) => { ${source}
})(
  globalThis.__timers?.setTimeout ?? setTimeout.bind(globalThis), globalThis.__timers?.clearTimeout ?? clearTimeout.bind(globalThis))`

/** Keeps the browser's own timers for axe; to be called before the test takes the clock of the page. */
export async function keepTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.__timers = { setTimeout: globalThis.setTimeout.bind(globalThis), clearTimeout: globalThis.clearTimeout.bind(globalThis) }
  })
}

interface Wish {
  /** The part of the page that is looked at, by its selector. */
  within?: string
  /** The only rules asked; all of WCAG 2.2 AA and best practice where nothing is said. */
  rules?: readonly string[]
  /** Rules that do not hold here. */
  except?: readonly string[]
}

/** Waits for what fades or slides in, and until what closes is gone; what moves on and on, or rests, is looked at as it is. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const short = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2_000
    })
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
  await page.locator('[data-exiting]').first().waitFor({ state: 'detached' })
}

/** Asks axe what it finds; it stays in the page, so that a document carries its half megabyte over once. */
async function violationsOf(page: Page, { within = 'html', rules, except = [] }: Wish): Promise<Result[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(program)
  await settled(page)
  return page.evaluate(
    async ([part, runOnly, off]) => {
      const found = await globalThis.axe?.run(part, {
        runOnly,
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        iframes: false,
      })
      return found?.violations ?? []
    },
    [within, rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags }, [...except]] as const,
  )
}

/** What axe finds, in words, one entry for each broken rule; empty where it finds nothing. */
export async function faultsOf(page: Page, wish: Wish = {}): Promise<[rule: string, places: string[]][]> {
  return (await violationsOf(page, wish)).map(({ id, nodes }) => [id, nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`)])
}
