import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { typingPause } from '../../../../src/services/actors/exam/typing-pause.ts'
import { createActorWithParent } from '../../../support/attempts/actor-with-parent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Typing', () => {
  // Shows: A text is sent 600 ms after the last key and at most 3 s after the first.
  test('pauses 350 ms after the last change', () => {
    const { heard, child } = createActorWithParent(typingPause, {})
    vi.advanceTimersByTime(300)
    child.send({ type: 'typing.continued' })
    vi.advanceTimersByTime(349)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual([{ type: 'typing.paused' }])
  })

  // Shows: A text is sent 600 ms after the last key and at most 3 s after the first.
  test('that never pauses is sent 2 s after its first change', () => {
    const { heard, child } = createActorWithParent(typingPause, {})
    for (let turn = 0; turn < 8; turn++) {
      vi.advanceTimersByTime(249)
      child.send({ type: 'typing.continued' })
    }
    vi.advanceTimersByTime(8)
    expect(heard).toEqual([{ type: 'typing.paused' }])
  })
})
