import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Site } from '../../domain/site.ts'
import { selectIsExposed, siteMachine } from '../../src/machines/site/site.machine.ts'

describe('The school', () => {
  const load = async (run: () => Promise<Site>) => {
    const actor = createActor(siteMachine.provide({ actors: { loadSite: fromPromise<Site, Record<string, never>>(run) } })).start()
    await afterMicrotasks()
    return actor.getSnapshot()
  }

  test('says that the connection is exposed', async () => {
    const snapshot = await load(async () => ({ schoolName: 'Noether School', schoolUrl: '', isExposed: true }))
    expect(selectIsExposed(snapshot)).toBe(true)
  })

  test('says nothing when it cannot be asked', async () => {
    const snapshot = await load(() => Promise.reject(new Error('no network')))
    expect([snapshot.value, selectIsExposed(snapshot)]).toEqual(['unknown', false])
  })
})
