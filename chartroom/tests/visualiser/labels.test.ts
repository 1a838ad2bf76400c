import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../src/chart/chart.ts'
import { arrowLines, indentOf, type Line, lengthOf, widestOf } from '../../src/layout/labels.ts'
import { drawingOf, elkGraphOf } from '../../src/layout/layout.ts'
import { svgOf } from '../../src/layout/svg.ts'
import { transitionName } from '../../src/visualiser/chart/chart-names.ts'

const search = chartOf(
  createMachine({
    id: 'search',
    initial: 'shown',
    on: { SEARCH: { target: '.typing', reenter: true, actions: 'keepWords' } },
    states: { typing: { after: { pause: 'shown' }, on: { TYPE: { target: 'typing', reenter: true } } }, shown: { tags: 'ready' } },
  }),
)
const arrow = (event: string): Line[] => search.arrows.filter((one) => one.event === event).flatMap(arrowLines)
const picture = svgOf(drawingOf(search, elkGraphOf(search)), 'search')

describe('A transition that enters its state again', () => {
  it('has a mark before its event, with room of its own', () => {
    const [event, detail] = arrow('SEARCH')
    expect([event, detail].map((line) => line && indentOf(line))).toEqual([14, 0])
    expect(event && widestOf([event]) - (lengthOf(event) ?? 0)).toBe(14)
  })

  it('is marked in the picture, which says what the mark means', () => {
    expect([picture.match(/<path class="loop/g)?.length, picture.includes('leaves its state and enters it again')]).toEqual([3, true])
  })

  it('is called so aloud', () => {
    expect(transitionName(arrow('TYPE'), 'typing', 'person')).toBe('TYPE, to typing, enters its state again, by person')
    expect(transitionName(arrow('after pause'), 'shown', 'machine')).toBe('after pause, to shown, by machine')
  })
})

describe('The words of a chart', () => {
  it('have the width that was measured in every font', () => {
    const words = picture.match(/<text[^<]*/g) ?? []
    expect(words.filter((one) => !one.includes('textLength')).map((one) => one.split('>')[1])).toEqual([
      'leaves its state and enters it again',
    ])
    expect(words.length).toBeGreaterThan(5)
  })

  it('are left as wide as they are where the tables lack a character', () => {
    expect(lengthOf({ kind: 'name', text: '漢' })).toBeNull()
  })
})
