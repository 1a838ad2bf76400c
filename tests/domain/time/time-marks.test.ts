import { describe, expect, test } from 'vitest'
import { timerTone } from '../../../domain/time/time-marks.ts'

describe('timerTone', () => {
  // Shows: The countdown is green, amber below 600 seconds and red below 300.
  test.each([
    [0, 'bad'],
    [299, 'bad'],
    [300, 'warn'],
    [599, 'warn'],
    [600, 'ok'],
  ])('with %d seconds left is %s', (seconds, tone) => {
    expect(timerTone(seconds)).toBe(tone)
  })
})
