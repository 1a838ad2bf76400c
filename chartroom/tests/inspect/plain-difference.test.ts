import { describe, expect, it } from 'vitest'
import { plainDifference } from '../../src/inspect/plain-difference.ts'

describe('The difference of two contexts', () => {
  it('tells each part, and marks a part in which something changed', () => {
    const tell = ({ name, change, parts }: ReturnType<typeof plainDifference>[number]): unknown =>
      parts.length > 0 ? [name, change, parts.map(tell)] : [name, change]
    const was = { email: 'a', faults: ['x'], quiz: { title: 'T', pages: 2 }, gone: 1 }
    const now = { email: 'b', faults: ['x', 'y'], quiz: { title: 'T', pages: 2 }, fresh: null }
    expect(plainDifference(now, was).map(tell)).toEqual([
      ['email', 'changed'],
      [
        'faults',
        'changed',
        [
          ['0', 'same'],
          ['1', 'added'],
        ],
      ],
      [
        'quiz',
        'same',
        [
          ['title', 'same'],
          ['pages', 'same'],
        ],
      ],
      ['fresh', 'added'],
      ['gone', 'removed'],
    ])
  })
})
