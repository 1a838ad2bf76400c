import { describe, expect, test } from 'vitest'
import { OpenSchools } from '../../../server/schools/open-schools.ts'
import type { SchoolFile } from '../../../server/schools/school-files.ts'
import type { OpenSchool } from '../../../server/start.ts'

const file = (name: string, text = name, isMoving = false): SchoolFile => ({ name, folder: `/schools/${name}`, text, isMoving })

/** Schools whose host name is their text; a text `broken` cannot be opened. */
function world(first: SchoolFile[]) {
  const events: string[] = []
  const state = { files: first, now: 0, opening: Promise.resolve() }
  const open = async ({ name, text }: SchoolFile): Promise<OpenSchool> => {
    await state.opening
    events.push(`open ${name}`)
    if (text.startsWith('broken')) throw new Error('no such database')
    const stop = async () => void events.push(`close ${name}`)
    return { stop } as OpenSchool
  }
  const said: string[] = []
  const schools = new OpenSchools({
    read: () => state.files,
    hostOf: ({ text }) => text,
    open,
    say: (school, sentence) => void said.push(`${school} ${sentence}`),
    now: () => state.now,
  })
  return { schools, state, events, said, states: () => first.map(({ text }) => schools.find(text)?.state ?? null) }
}

describe('The schools of a process', () => {
  test('are found by their host names', async () => {
    const { schools } = world([file('north'), file('south')])
    await schools.look()
    expect([schools.find('north')?.state, schools.find('east'), schools.counts()]).toEqual(['open', null, { open: 2 }])
  })

  test('stay open while nothing changes', async () => {
    const { schools, events } = world([file('north')])
    await schools.look()
    await schools.look()
    expect(events).toEqual(['open north'])
  })

  test('come and go with their folders', async () => {
    const { schools, state, events } = world([file('north')])
    await schools.look()
    state.files = [file('south')]
    await schools.look()
    expect([events, schools.find('north'), schools.find('south')?.state]).toEqual([
      ['open north', 'close north', 'open south'],
      null,
      'open',
    ])
  })

  test('are opened anew when their file changes', async () => {
    const { schools, state, events } = world([file('north', 'old')])
    await schools.look()
    state.files = [file('north', 'new')]
    await schools.look()
    expect([events, schools.find('old'), schools.find('new')?.state]).toEqual([['open north', 'close north', 'open north'], null, 'open'])
  })

  test('open although another one cannot', async () => {
    const { schools, states, said } = world([file('north', 'broken'), file('south')])
    await schools.look()
    expect([states(), said]).toEqual([
      ['failed', 'open'],
      ['north could not be opened: no such database', 'south is open at south'],
    ])
  })

  test('are tried again, 15 s after they failed', async () => {
    const { schools, state, events } = world([file('north', 'broken')])
    await schools.look()
    state.now = 14_999
    await schools.look()
    const before = events.length
    state.now = 15_000
    await schools.look()
    expect([before, events.length]).toEqual([1, 2])
  })

  test('do not share a host name', async () => {
    const { schools, said } = world([file('north', 'same'), file('south', 'same')])
    await schools.look()
    expect([schools.counts(), said]).toEqual([
      { open: 1, failed: 1 },
      ['south could not be opened: north has the host name same already', 'north is open at same'],
    ])
  })

  test('are closed while they move, and open where they moved to', async () => {
    const { schools, state, events } = world([file('north')])
    await schools.look()
    state.files = [file('north', 'north', true)]
    await schools.look()
    const during = schools.find('north')?.state
    await schools.look()
    state.files = [file('north', 'north')]
    await schools.look()
    expect([during, events, schools.find('north')?.state]).toEqual(['moving', ['open north', 'close north', 'open north'], 'open'])
  })

  test('are not opened by a server that starts while they move', async () => {
    const { schools, events } = world([file('north', 'north', true)])
    await schools.look()
    expect([events, schools.find('north')?.state]).toEqual([[], 'moving'])
  })

  test.each([
    ['begins', file('north', 'north', true)],
    ['ends', file('north', 'north at its new place')],
  ])('never serve where they were when a move %s while they are being opened', async (_when, now) => {
    const { schools, state } = world([file('north')])
    const held = Promise.withResolvers<void>()
    state.opening = held.promise
    const looking = schools.look()
    state.files = [now]
    held.resolve()
    await looking
    expect(schools.find('north')?.state).not.toBe('open')
  })
})
