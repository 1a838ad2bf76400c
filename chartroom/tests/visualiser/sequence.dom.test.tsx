import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { inspectionModel } from '../../src/inspect/machine/alphabet.ts'
import type { inspectionMachine } from '../../src/inspect/machine/inspection.machine.ts'
import type { Entry } from '../../src/inspect/recording.ts'
import { createHarness } from '../../src/paths/actor-harness.ts'
import { actorNames, originsIn } from '../../src/visualiser/live/actors.ts'
import { Sequence } from '../../src/visualiser/live/sequence.tsx'

const ACTORS = 8

const born = (at: number): Entry => ({
  ...{ at, actor: `a/x:${at}`, source: null, event: { type: 'xstate.init' }, times: 1, taken: [], value: 'idle', status: 'active' },
  ...{ changed: {}, removed: [], born: { parent: null, machine: `machine${at}`, name: `machine${at}` } },
})

function show(): HTMLElement {
  const { actor } = createHarness(inspectionModel, { limit: 100 })
  actor.start()
  actor.send({ type: 'link.entriesAdded', more: { machines: {}, entries: Array.from({ length: ACTORS }, (_, at) => born(at)) } })
  const births = originsIn(actor.getSnapshot().context.log)
  render(<Sequence inspection={actor as ActorRefFrom<typeof inspectionMachine>} births={births} names={actorNames(births)} />)
  return screen.getByRole('region', { name: 'Sequence of events' })
}

describe('The sequence of events', () => {
  it('keeps the names of its actors at its top while the events scroll under them', () => {
    const [heads, picture] = show().querySelectorAll('svg')
    expect([heads?.textContent, heads && getComputedStyle(heads).position]).toEqual([
      expect.stringContaining(`machine${ACTORS - 1}`),
      'sticky',
    ])
    expect([...(picture?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)).toEqual(Array(ACTORS).fill('starts'))
  })

  it('scrolls names and events sideways together', () => {
    const region = show()
    const [heads, picture] = region.querySelectorAll('svg')
    expect([heads?.parentElement, heads?.getAttribute('width')]).toEqual([region, picture?.getAttribute('width')])
  })
})
