import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const ORIGIN = 'http://exam.example'

/** Builds one page of tests in mode `test` as a single script; its style sheets are added to `styles`. */
export async function bundle(entry: string, styles: string[] = []): Promise<string> {
  const options = {
    write: false,
    minify: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: join(import.meta.dirname, entry), output: { codeSplitting: false } },
  } as const
  const result = await build({ configFile: false, publicDir: false, mode: 'test', logLevel: 'error', build: options })
  const output = 'output' in result ? result.output : []
  for (const one of output) if (one.type === 'asset' && one.fileName.endsWith('.css')) styles.push(String(one.source))
  return output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('')
}

/** The same, built when it is first asked for and then kept. */
export function bundled(entry: string, make: (entry: string) => Promise<string> = bundle): () => Promise<string> {
  let script: Promise<string> | undefined
  return () => {
    script ??= make(entry)
    return script
  }
}

/** As `bundle`, with the style sheets of the page put in before anything is drawn. */
export async function bundleStyled(entry: string): Promise<string> {
  const styles: string[] = []
  const code = await bundle(entry, styles)
  return `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(styles.join(''))} }))\n${code}`
}

/** The page around the script at an address. */
export const pageOf = (script: string): string =>
  `<!doctype html><title>Exam</title><body><div id="root"></div></body><script type="module" src="${script}"></script>`

/** Serves a script as the only page of an origin; answers its address. */
export async function serve(page: Page, code: string): Promise<string> {
  await page.route(
    ({ origin, pathname }) => origin === ORIGIN && pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: pageOf('/app.js') }),
  )
  await page.route(`${ORIGIN}/app.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  return `${ORIGIN}/`
}
