import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { layOutAhead } from '../../src/visualiser/lay-out-ahead.ts'
import type { LayoutTask } from '../../src/visualiser/machine/contract.ts'
import { createLayouts, QUIET_MS } from '../../src/visualiser/machine/layouts.ts'
import { visualiserMachine } from '../../src/visualiser/machine/visualiser.machine.ts'
import { charts, fakeLayout, laidOut } from '../support/fake-layout.ts'

const task = (name: string, folded: readonly string[] = []): LayoutTask => ({ name, folded, earlier: null })
const words = ({ name, folded }: LayoutTask) => [name, ...folded].join(' ')

/** Layouts, and the names of those that were made. */
function open(breaks: readonly string[] = []) {
  const made: string[] = []
  const layouts = createLayouts(async (one) => {
    made.push(words(one))
    if (breaks.includes(one.name)) throw new Error('elk gave up')
    return laidOut(one).graph
  })
  const quiet = (times = 1) => vi.advanceTimersByTimeAsync(times * QUIET_MS)
  return { layouts, made, quiet }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('A layout', () => {
  it('is made once, whatever the order of its folds, and again where it failed', async () => {
    const { layouts, made } = open(['sign-in'])
    const one = await layouts.of(task('note', ['open.writing', 'open']))
    expect(await layouts.of(task('note', ['open', 'open.writing']))).toBe(one)
    await expect(layouts.of(task('sign-in'))).rejects.toThrow('elk gave up')
    await expect(layouts.of(task('sign-in'))).rejects.toThrow('elk gave up')
    expect(made).toEqual(['note open.writing open', 'sign-in', 'sign-in'])
  })

  it('is forgotten where hundreds of others were made since', async () => {
    const { layouts, made } = open()
    const first = task('note')
    await layouts.of(first)
    for (let at = 0; at < 300; at++) await layouts.of(task('note', [String(at)]))
    made.length = 0
    await layouts.of(task('note', ['299']))
    await layouts.of(first)
    expect(made).toEqual(['note'])
  })
})

describe('Layouts made ahead', () => {
  it('are made one after the other while nobody asks for one, each once', async () => {
    const { layouts, made, quiet } = open(['sign-in'])
    await layouts.of(task('progress'))
    layouts.ahead([task('sign-in'), task('progress'), task('note')])
    expect(made).toEqual(['progress'])
    await quiet()
    expect(made).toEqual(['progress', 'sign-in'])
    await quiet(3)
    expect(made).toEqual(['progress', 'sign-in', 'note'])
  })

  it('wait for what somebody asks for, and give way to others', async () => {
    const { layouts, made, quiet } = open()
    layouts.ahead([task('note', ['1']), task('note', ['2'])])
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
    await layouts.of(task('progress'))
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
    expect(made).toEqual(['progress'])
    layouts.ahead([task('note', ['3'])])
    await quiet(3)
    expect(made).toEqual(['progress', 'note 3'])
  })
})

it('Layouts made ahead wait while somebody presses something', async () => {
  const { layouts, made } = open()
  layouts.ahead([task('note')])
  for (let press = 0; press < 3; press++) {
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
    layouts.rest()
  }
  expect(made).toEqual([])
  await vi.advanceTimersByTimeAsync(QUIET_MS)
  expect(made).toEqual(['note'])
})

/** The page at the list or beside a chart, and what was laid out for it. */
function openPage(name: string | null) {
  const opened = open()
  const machine = visualiserMachine.provide({ actors: { layOut: fakeLayout } })
  const visualiser = createActor(machine, { input: { names: charts.names, name, place: null } }).start()
  layOutAhead(visualiser, charts, opened.layouts)
  return { ...opened, visualiser }
}

describe('Whoever', () => {
  it('reads the list has the largest chart laid out at once, and the others while all is quiet', async () => {
    const { made, quiet } = openPage(null)
    expect(made).toEqual(['note'])
    await quiet(5)
    expect(made).toEqual(['note', 'progress', 'sign-in'])
  })

  it('looks at a chart has laid out first what one press on a fold makes of it', async () => {
    const { made, quiet, visualiser } = openPage('note')
    expect(made).toEqual([])
    await quiet(3)
    expect(made).toEqual(['note open', 'note open.writing', 'note open.connection'])
    visualiser.send({ type: 'FOLD', place: 'open.writing' })
    await quiet(4)
    expect(made.slice(3)).toEqual(['note open.writing open', 'note', 'note open.writing open.connection', 'progress'])
  })
})
