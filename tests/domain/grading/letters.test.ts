import { describe, expect, test } from 'vitest'
import { letterOf, performanceOf } from '../../../domain/grading/letters.ts'

describe('letters and levels', () => {
  // Shows: The letter is A from 90 percent, B from 80, C from 70, D from 60, otherwise F.
  // Shows: The performance is excellent from 85 percent, good from 75, satisfactory from 60, otherwise it needs attention.
  // Shows: The letter in the quiz review is A from 90 percent, B from 80, C from 70, D from 60, otherwise F.
  // Shows: The performance in the quiz review is excellent from 85 percent, good from 75, satisfactory from 60, else it needs attention.
  test.each([
    [100, 'A', 'excellent'],
    [90, 'A', 'excellent'],
    [89.99, 'B', 'excellent'],
    [85, 'B', 'excellent'],
    [84.99, 'B', 'good'],
    [80, 'B', 'good'],
    [79.99, 'C', 'good'],
    [75, 'C', 'good'],
    [74.99, 'C', 'satisfactory'],
    [70, 'C', 'satisfactory'],
    [60, 'D', 'satisfactory'],
    [59.99, 'F', 'needs_attention'],
    [0, 'F', 'needs_attention'],
  ] as const)('%d percent is %s and %s', (percentage, letter, level) => {
    expect([letterOf(percentage), performanceOf(percentage)]).toEqual([letter, level])
  })
})
