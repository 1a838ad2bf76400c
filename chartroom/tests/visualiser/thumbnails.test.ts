import { describe, expect, it, vi } from 'vitest'
import { drawingOf } from '../../src/layout/layout.ts'
import { createThumbnails } from '../../src/visualiser/screens/thumbnails.ts'
import { charts, laidOut } from '../support/fake-layout.ts'

function open() {
  const waiting: (() => void)[] = []
  const drawn: string[] = []
  const draw = async (name: string) => {
    drawn.push(name)
    const chart = charts.named(name)
    if (!chart) throw new Error(`there is no machine ${name}`)
    return drawingOf(chart, laidOut({ name, folded: [], earlier: null }).graph)
  }
  const thumbnails = createThumbnails(draw, (next) => waiting.push(next))
  const told = vi.fn<() => void>()
  thumbnails.subscribe(told)
  const turn = async () => {
    waiting.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { thumbnails, drawn, told, turn, waiting }
}

describe('The thumbnails of charts', () => {
  it('are made one after the other, each once', async () => {
    const { thumbnails, drawn, told, turn } = open()
    thumbnails.ask('note')
    thumbnails.ask('progress')
    await turn()
    expect([drawn, told.mock.calls.length, thumbnails.named('note') === null]).toEqual([['note'], 1, false])
    await turn()
    thumbnails.ask('note')
    await turn()
    expect(drawn).toEqual(['note', 'progress'])
  })

  it('are not made where nobody asks any more', async () => {
    const { thumbnails, drawn, turn } = open()
    const forget = thumbnails.ask('note')
    thumbnails.ask('progress')
    forget()
    await turn()
    expect(drawn).toEqual(['progress'])
  })

  it('go on after one that cannot be made', async () => {
    const { thumbnails, drawn, turn, waiting } = open()
    thumbnails.ask('nowhere')
    thumbnails.ask('note')
    await turn()
    await turn()
    await turn()
    expect([drawn, thumbnails.named('nowhere'), waiting.length]).toEqual([['nowhere', 'note'], null, 0])
    thumbnails.ask('progress')
    await turn()
    expect(drawn.at(-1)).toBe('progress')
  })
})
