import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { shownStatements } from '../../src/coverage/shown-statements.ts'

const machine = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: {
      meta: { view: 'dark', shows: 'A lamp is dark at first.' },
      on: { PRESS: { target: 'bright', meta: { shows: ['One press does.', 'It is a button.'] } } },
    },
    bright: { meta: { view: 'bright' } },
    broken: { meta: { shows: 'A lamp never breaks.' } },
  },
})

describe('The statements of a chart', () => {
  it('are those of its states and transitions, with whether a path meets them', () => {
    const model = { machine, inputs: [undefined], events: [{ type: 'PRESS' }], key: ({ value }: { value: unknown }) => String(value) }
    expect(shownStatements({ name: 'lamp', folder: '', model })).toEqual([
      { statement: 'A lamp is dark at first.', place: 'lamp.dark', isMet: true },
      { statement: 'One press does.', place: 'lamp.dark --PRESS[0]', isMet: true },
      { statement: 'It is a button.', place: 'lamp.dark --PRESS[0]', isMet: true },
      { statement: 'A lamp never breaks.', place: 'lamp.broken', isMet: false },
    ])
  })
})
