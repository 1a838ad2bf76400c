import { describe, expect, test } from 'vitest'
import { ApiProblem } from '../../../domain/problem.ts'
import { begun, loaded } from '../../../src/machines/quiz-attempt/alphabet.ts'
import type { RecalledExam } from '../../../src/machines/quiz-attempt/contract.ts'
import { selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { type Fakes, run } from '../../support/attempts/exam-fakes.ts'

const unheard = new ApiProblem({ kind: 'network' })
const kept = { ...begun, quiz: loaded.quiz, earlier: [] } as RecalledExam

async function pressed(event: 'CONTINUE' | 'START_FRESH', fakes: Fakes) {
  const { send } = await run(fakes)
  return event === 'CONTINUE' ? send({ type: 'CONTINUE' }) : send({ type: 'START_FRESH' }, { type: 'CONFIRM' })
}

describe('"Continue Quiz" while the server is not heard', () => {
  // Shows: "Continue Quiz" without a network opens the attempt from this device.
  test('opens the attempt from this device', async () => {
    const { value, context } = await pressed('CONTINUE', { begins: unheard, recalls: kept })
    expect([value, context.attempt?.id]).toEqual([expect.objectContaining({ inProgress: expect.anything() }), begun.attempt.id])
  })

  test('stays on the start page, and says why, where this device keeps nothing', async () => {
    const { value, context } = await pressed('CONTINUE', { begins: unheard })
    expect([value, context.problem?.kind]).toEqual([{ ready: 'beginFailed' }, 'network'])
  })

  test('says what the server refused', async () => {
    const refusal = new ApiProblem({ kind: 'refused', status: 403, message: 'You may not do this.' })
    expect((await pressed('CONTINUE', { begins: refusal, recalls: kept })).value).toEqual({ ready: 'beginFailed' })
  })

  test('clears nothing: Start Fresh waits for the server', async () => {
    expect((await pressed('START_FRESH', { begins: unheard, recalls: kept })).value).toEqual({ ready: 'beginFailed' })
  })
})

test('An attempt that is begun is not opened from this device', async () => {
  const { send } = await run({ loads: loaded, begins: unheard, recalls: kept })
  expect((await send({ type: 'BEGIN' })).value).toEqual({ ready: 'beginFailed' })
})

describe('The start page while the device is asked for the attempt', () => {
  const asked = async (start: (exam: Awaited<ReturnType<typeof run>>) => Promise<unknown>, fakes: Fakes = {}) => {
    const exam = await run(fakes)
    const views: string[] = []
    exam.actor.subscribe((snapshot) => views.push(selectView(snapshot)))
    await start(exam)
    return { views, value: exam.actor.getSnapshot().value }
  }

  // Shows: "Continue Quiz" without a network and without a copy on this device keeps the start page and its focus.
  test('stays after "Continue Quiz"', async () => {
    const { views, value } = await asked(({ send }) => send({ type: 'CONTINUE' }), { begins: unheard })
    expect([new Set(views), value]).toEqual([new Set(['intro']), { ready: 'beginFailed' }])
  })

  test('stays when it is read anew', async () => {
    const { views, value } = await asked(({ send, loadsNext }) => {
      loadsNext(unheard)
      return send({ type: 'pause.changed' })
    })
    expect([new Set(views), value]).toEqual([new Set(['intro']), { ready: 'beginFailed' }])
  })
})
