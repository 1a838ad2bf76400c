import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../../scripts/project.ts'

interface Icon {
  src: string
  sizes: string
  type: string
}

const inPublic = (path: string) => join(root, 'public', path)
const manifest = JSON.parse(readFileSync(inPublic('manifest.webmanifest'), 'utf8'))
const icons: Icon[] = manifest.icons

/** Reads width and height from the header of a PNG. */
function sizeOf(path: string): string {
  const file = readFileSync(inPublic(path))
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

describe('The web app manifest', () => {
  test('is linked by the page', () => {
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  })

  // Shows: Examhall can be installed from the browser, and opens in a window with the browser's own buttons.
  test('has what a browser needs to install the site, and keeps the buttons of the browser', () => {
    expect(manifest).toMatchObject({ name: 'Examhall', start_url: '/', scope: '/', display: 'minimal-ui' })
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  })

  test.each(icons.map((icon) => [icon.src, icon] as const))('names the icon %s as it is', (path, { sizes, type }) => {
    expect(existsSync(inPublic(path))).toBe(true)
    expect(type === 'image/png' ? sizeOf(path) : 'any').toBe(sizes)
  })

  test('has the colours of the page', () => {
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(`content="${manifest.theme_color}"`)
  })
})
