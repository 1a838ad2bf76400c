import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../../src/views/ui/${file}`, import.meta.url), 'utf8')
const [tokens, tile] = [read('tokens.css'), read('grade-tile.module.css')]

/** The hue of a token in the light theme, in degrees. */
function hueOf(token: string): number {
  const hex = new RegExp(`--${token}: light-dark\\(#(\\w{6})`).exec(tokens)?.[1] ?? ''
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [from, to, start] = most === red ? [green, blue, 0] : most === green ? [blue, red, 120] : [red, green, 240]
  return (start + (60 * (from - to)) / (most - least) + 360) % 360
}

describe('The colour of a grade', () => {
  // Shows: The colours of the letters are green for A, blue for B, amber for C, orange for D and red for F.
  test.each([
    ['a', 'green', 120, 160],
    ['b', 'blue', 200, 240],
    ['c', 'amber', 36, 55],
    ['d', 'orange', 20, 35],
    ['f', 'red', 350, 360],
  ])('%s is %s', (letter, _, from, to) => {
    const hue = hueOf(`grade-${letter}`)
    expect([hue >= from, hue <= to]).toEqual([true, true])
  })

  // Shows: The colours of the letters are green for A, blue for B, amber for C, orange for D and red for F.
  test.each(['a', 'b', 'c', 'd', 'f'])('%s is the one of its tile', (letter) => {
    expect(tile).toContain(`.${letter} {\n    background: var(--grade-${letter}-soft);\n    color: var(--on-grade-${letter}-soft);`)
  })
})
