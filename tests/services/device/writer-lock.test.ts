import { describe, expect, test } from 'vitest'
import { claimByChannel } from '../../../src/services/device/writer-lock.ts'

const heardBy = (lost: unknown[]) => expect.poll(() => lost.length).toBeGreaterThan(0)

describe('Where the browser has no locks', () => {
  // Shows: Where the browser has no locks the pages of one browser elect a writer.
  test('the tab that claims last writes', async () => {
    const lost: string[] = []
    const first = claimByChannel(
      'exam-1',
      () => lost.push('first'),
      () => 1,
    )
    const second = claimByChannel(
      'exam-1',
      () => lost.push('second'),
      () => 2,
    )
    await heardBy(lost)
    expect(lost).toEqual(['first'])
    first()
    second()
  })

  test('an older claim that comes in late is turned down', async () => {
    const lost: string[] = []
    const newer = claimByChannel(
      'exam-2',
      () => lost.push('newer'),
      () => 2,
    )
    const older = claimByChannel(
      'exam-2',
      () => lost.push('older'),
      () => 1,
    )
    await heardBy(lost)
    expect(lost).toEqual(['older'])
    newer()
    older()
  })

  test('attempts do not disturb each other', async () => {
    const lost: string[] = []
    const releases = [1, 2, 3].map((at) =>
      claimByChannel(
        `exam-${2 + Math.min(at, 2)}`,
        () => lost.push(String(at)),
        () => at,
      ),
    )
    await heardBy(lost)
    expect(lost).toEqual(['2'])
    for (const release of releases) release()
  })
})
