import { describe, expect, it } from 'vitest'
import { judgeFirefox } from '../../scripts/firefox.ts'

describe('A Firefox', () => {
  it.each([
    ['Mozilla Firefox 153.7.0esr\n', null],
    ['Mozilla Firefox 160.0\n', null],
    ['a warning first\nMozilla Firefox 153.0\n', null],
    ['Mozilla Firefox 140.5.0esr\n', 'Firefox 140 is older than 153'],
    ['Command not found: install the snap\n', '/opt/fox says no version'],
    ['', '/opt/fox says no version'],
  ])('that says %j is driven, or it is said why not', (said, why) => {
    expect(judgeFirefox('/opt/fox', said)).toEqual({ path: why === null ? '/opt/fox' : null, why })
  })
})
