import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { chartOf, lineOf } from '../../src/chart/chart.ts'
import { type DelayRange, delayWords, durationWords, rangeWords, shortRange } from '../../src/chart/delay-words.ts'
import { alphabetWords } from '../../src/chart/event-words.ts'
import { pageOf } from '../../src/layout/document-page.ts'
import { planOf } from '../../src/paths/command/plan.ts'
import { asText } from '../../src/paths/command/readable-formats.ts'
import { elapsed, type MachineModel } from '../../src/paths/machine-model.ts'

const kettleMachine = setup({
  types: { context: {} as { litres: number }, events: {} as { type: 'PRESS' } },
  delays: { boils: ({ context }) => 60_000 * context.litres, cools: 300_000, rests: () => 5 },
}).createMachine({
  id: 'kettle',
  context: { litres: 1 },
  initial: 'cold',
  states: {
    cold: { on: { PRESS: 'heating' }, meta: { view: 'cold' } },
    heating: { after: { boils: 'hot' }, meta: { view: 'heating' } },
    hot: { after: { cools: 'cold', rests: {} }, meta: { view: 'hot' } },
  },
})

const kettleModel: MachineModel<typeof kettleMachine> = {
  machine: kettleMachine,
  inputs: [undefined],
  events: [{ type: 'PRESS' }, elapsed('boils', 'kettle.heating'), elapsed('cools', 'kettle.hot')],
  delays: { boils: [15_000, 90_000] },
  key: ({ value }) => String(value),
}
const kettle = { name: 'kettle', folder: 'src/kettle', model: kettleModel }
const textOf = (model: MachineModel) => asText(planOf({ ...kettle, model }, 'transitions', false))

describe('Words for durations', () => {
  it('take the largest unit', () => {
    const said = [300_000, 1_000, 1_500, 600, 1].map(durationWords)
    expect(said).toEqual(['5 minutes', '1 second', '1.5 seconds', '600 milliseconds', '1 millisecond'])
  })

  it.each<[DelayRange, string, string]>([
    [[600, 3_000], '0.6–3 s', '0.6 to 3 seconds'],
    [[350, 75_000], '0.35–75 s', '0.35 to 75 seconds'],
    [[20_000, 90_000], '20–90 s', '20 to 90 seconds'],
    [[0, 5_000], 'up to 5 s', 'up to 5 seconds'],
    [[50, 300], '50–300 ms', '50 to 300 milliseconds'],
    [[1_000, 1_200_000], '1 s–20 min', '1 second to 20 minutes'],
    [[2_000, 2_000], '2 s', '2 seconds'],
  ])('say the range %j', (range, onChart, inScript) => {
    expect([shortRange(range), rangeWords(range)]).toEqual([onChart, inScript])
  })

  it('say a constant whatever the ranges are, and nothing where none is known', () => {
    const said = ['cools', 'boils', 'rests'].map((name) => delayWords(kettleMachine, name, { cools: [1, 2], boils: [15_000, 90_000] }))
    expect(said).toEqual(['5 minutes', '15–90 s', undefined])
  })
})

describe('A delay that the machine computes', () => {
  it('has its range on the chart', () => {
    const { root, arrows } = chartOf(kettleMachine, kettleModel.delays)
    expect(arrows.map(lineOf)).toEqual(['PRESS', 'after boils (15–90 s)', 'after cools (5 minutes)'])
    expect(root.children.flatMap(({ internals }) => internals.map(lineOf))).toEqual(['after rests'])
  })

  it('has it in the tables of its page', () => {
    const page = pageOf(kettle, chartOf(kettleMachine, kettleModel.delays), { sentence: 'A kettle.', command: 'draw', regions: [] })
    expect(page).toContain('| `boils` | 15–90 s |')
    expect(page).toContain('| `heating` | `after boils (15–90 s)` |')
    expect(page).toContain('| `rests` | as long as the machine computes |')
  })

  it('has it in words of its own in scripts', () => {
    expect([...alphabetWords(kettleModel).values()]).toEqual(['press "Press"', '15 to 90 seconds pass', '5 minutes pass'])
    expect(textOf(kettleModel)).toContain('When  15 to 90 seconds pass')
  })

  it('has it beside the words of its model, where these say no time', () => {
    const worded = (words: string) => textOf({ ...kettleModel, describe: ({ type }) => (type.includes('boils') ? words : undefined) })
    expect(worded('the water boils')).toContain('When  the water boils (after 15 to 90 seconds)')
    expect(worded('a minute later the water boils')).toContain('When  a minute later the water boils (by itself)\n')
  })
})
