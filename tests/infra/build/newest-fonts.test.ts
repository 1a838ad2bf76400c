import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { withoutOlderFonts } from '../../../scripts/build/newest-fonts.ts'

const styles = readFileSync(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'), 'utf8')

describe('The fonts of formulas', () => {
  it('come as WOFF2 alone, each as before', () => {
    const newest = withoutOlderFonts(styles)
    const faces = (text: string) => text.match(/@font-face\{[^}]*url\([^)]*\.woff2\) format\("woff2"\)/g)
    expect(faces(newest)).toEqual(faces(styles))
    expect(newest).not.toMatch(/\.(?:woff|ttf)\)/)
  })
})
