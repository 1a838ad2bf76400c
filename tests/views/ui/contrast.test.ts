import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Palette = Record<string, string>

const css = readFileSync(new URL('../../../src/views/ui/tokens.css', import.meta.url), 'utf8')
const sections = css.split(':root[data-contrast="more"]')
const declared = (source: string): [string, string][] =>
  [...source.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])

const resolve = (palette: Palette, name: string): string => {
  const value = palette[name] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other ? resolve(palette, other) : value
}

const scheme = (index: 1 | 2): Palette =>
  Object.fromEntries(
    declared(sections[0] ?? '').map(([name, value]) => [name, /^light-dark\((#\w+), (#\w+)\)$/.exec(value)?.[index] ?? value]),
  )

const palettes: Record<string, Palette> = {
  light: scheme(1),
  dark: scheme(2),
  'high contrast': { ...scheme(1), ...Object.fromEntries(declared(sections[1] ?? '')) },
}

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const tones = ['grade-a', 'grade-b', 'grade-c', 'grade-d', 'grade-f', 'flag']
const papers = ['bg', 'surface', 'surface-2']
const texts: [string, string][] = [
  ...papers.flatMap((paper): [string, string][] => [
    ['ink', paper],
    ['ink-2', paper],
    ['accent', paper],
    ['bad', paper],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['on-role', 'role-admin'],
  ['on-role', 'role-teacher'],
  ['on-role', 'role-student'],
  ['on-solid', 'bad'],
  ['timer-ok', 'surface'],
  ['timer-warn', 'surface'],
  ['timer-bad', 'surface'],
  ['math-error', 'math-error-chip'],
  ...tones.map((tone): [string, string] => [`on-${tone}-soft`, `${tone}-soft`]),
]
const controls: [string, string][] = [
  ...['control', 'focus', 'accent', ...tones].flatMap((name): [string, string][] => [
    [name, 'bg'],
    [name, 'surface'],
  ]),
  ['control', 'surface-2'],
  ['accent', 'accent-soft'],
]

describe.each(Object.keys(palettes))('The %s palette', (name) => {
  const palette = palettes[name] ?? {}
  const ratio = (front: string, back: string) => contrast(resolve(palette, front), resolve(palette, back))

  it.each(texts)('text %s on %s has at least 4.5:1', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls)('control %s on %s has at least 3:1', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3)
  })
})
