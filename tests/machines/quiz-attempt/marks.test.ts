import { describe, expect, test } from 'vitest'
import type { AttemptEmitted, AttemptEvent } from '../../../src/machines/quiz-attempt/contract.ts'
import { answering } from '../../support/attempts/exam-fakes.ts'

async function announced(...events: AttemptEvent[]) {
  const { actor, send } = await answering()
  const heard: AttemptEmitted[] = []
  actor.on('*', (event) => heard.push(event))
  await send(...events)
  return heard
}

describe('A mark of the remaining time', () => {
  test('is announced when it is passed', async () => {
    expect(await announced({ type: 'clock.at', left: 300 }, { type: 'clock.at', left: 60 })).toEqual([
      { type: 'mark.passed', left: 300 },
      { type: 'mark.passed', left: 60 },
    ])
  })

  test('is announced once, also where the clock is started again', async () => {
    expect(await announced({ type: 'clock.at', left: 60 }, { type: 'clock.at', left: 60 })).toEqual([{ type: 'mark.passed', left: 60 }])
  })

  test('is withdrawn when the end moves away', async () => {
    expect(await announced({ type: 'clock.at', left: 60 }, { type: 'clock.extended', left: 600 })).toEqual([
      { type: 'mark.passed', left: 60 },
      { type: 'mark.withdrawn' },
    ])
  })
})
