import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const ORIGIN = 'http://exam.example'

/** Builds one page of tests in mode `test` as a single script. */
export async function bundle(entry: string): Promise<string> {
  const options = {
    write: false,
    minify: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: join(import.meta.dirname, entry), output: { codeSplitting: false } },
  } as const
  const result = await build({ configFile: false, publicDir: false, mode: 'test', logLevel: 'error', build: options })
  const output = 'output' in result ? result.output : []
  return output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('')
}

/** Serves a script as the only page of an origin; answers its address. */
export async function serve(page: Page, code: string): Promise<string> {
  const body = '<!doctype html><title>Exam</title><body><div id="root"></div></body><script type="module" src="/app.js"></script>'
  await page.route(
    ({ origin, pathname }) => origin === ORIGIN && pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body }),
  )
  await page.route(`${ORIGIN}/app.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  return `${ORIGIN}/`
}
