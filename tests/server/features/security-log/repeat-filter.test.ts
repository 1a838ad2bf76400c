import { describe, expect, test } from 'vitest'
import { createRepeatFilter } from '../../../../server/features/security-log/repeat-filter.ts'

describe('Notes that repeat themselves', () => {
  test('are summed up when a clock is put right that was ahead, and noted anew', () => {
    let at = 86_400_000
    const filter = createRepeatFilter(() => at)
    const refused = { kind: 'refused', actorId: 'kim' } as const
    filter.admit(refused)
    filter.admit(refused)
    at = 0
    expect([filter.isOver(), filter.admit(refused)]).toEqual([true, [{ ...refused, facts: { repeated: 1 } }, refused]])
  })
})
