import { describe, expect, test } from 'vitest'
import { file, world } from '../../support/school/schools-world.ts'

describe('The schools of a process', () => {
  test('are found by their host names', async () => {
    const { schools } = world([file('north'), file('south')])
    await schools.reconcile()
    expect([schools.find('north')?.state, schools.find('east'), schools.counts()]).toEqual(['open', null, { open: 2 }])
  })

  test('stay open while nothing changes', async () => {
    const { schools, events } = world([file('north')])
    await schools.reconcile()
    await schools.reconcile()
    expect(events).toEqual(['open north'])
  })

  test('come and go with their folders', async () => {
    const { schools, state, events } = world([file('north')])
    await schools.reconcile()
    state.files = [file('south')]
    await schools.reconcile()
    expect([events, schools.find('north'), schools.find('south')?.state]).toEqual([
      ['open north', 'close north', 'open south'],
      null,
      'open',
    ])
  })

  test('are reopened when their file changes', async () => {
    const { schools, state, events } = world([file('north', 'old')])
    await schools.reconcile()
    state.files = [file('north', 'new')]
    await schools.reconcile()
    expect([events, schools.find('old'), schools.find('new')?.state]).toEqual([['open north', 'close north', 'open north'], null, 'open'])
  })

  test('open although another one cannot', async () => {
    const { schools, states, said } = world([file('north', 'broken'), file('south')])
    await schools.reconcile()
    expect([states(), said]).toEqual([
      ['failed', 'open'],
      ['north could not be opened: no such database', 'south is open at south'],
    ])
  })

  test('are tried again, 15 s after they failed', async () => {
    const { schools, state, events } = world([file('north', 'broken')])
    await schools.reconcile()
    state.now = 14_999
    await schools.reconcile()
    const before = events.length
    state.now = 15_000
    await schools.reconcile()
    expect([before, events.length]).toEqual([1, 2])
  })

  test('do not share a host name', async () => {
    const { schools, said } = world([file('north', 'same'), file('south', 'same')])
    await schools.reconcile()
    expect([schools.counts(), said]).toEqual([
      { open: 1, failed: 1 },
      ['south could not be opened: north already has the host name same', 'north is open at same'],
    ])
  })

  test('are closed while they move, and open where they moved to', async () => {
    const { schools, state, events } = world([file('north')])
    await schools.reconcile()
    state.files = [file('north', 'north', true)]
    await schools.reconcile()
    const during = schools.find('north')?.state
    await schools.reconcile()
    state.files = [file('north', 'north')]
    await schools.reconcile()
    expect([during, events, schools.find('north')?.state]).toEqual(['moving', ['open north', 'close north', 'open north'], 'open'])
  })

  test('are not opened by a server that starts while they move', async () => {
    const { schools, events } = world([file('north', 'north', true)])
    await schools.reconcile()
    expect([events, schools.find('north')?.state]).toEqual([[], 'moving'])
  })

  test.each([
    ['begins', file('north', 'north', true)],
    ['ends', file('north', 'north at its new place')],
  ])('never serve where they were when a move %s while they are being opened', async (_when, now) => {
    const { schools, state } = world([file('north')])
    const held = Promise.withResolvers<void>()
    state.opening = held.promise
    const reconciling = schools.reconcile()
    state.files = [now]
    held.resolve()
    await reconciling
    expect(schools.find('north')?.state).not.toBe('open')
  })

  describe('of which one hangs while it is opened', () => {
    const hung = async () => {
      const one = world([file('north'), file('south', 'hangs')])
      const reconciling = one.schools.reconcile()
      await expect.poll(() => one.schools.find('north')?.state).toBe('open')
      return { ...one, reconciling }
    }

    test('are followed as before', async () => {
      const { schools, state } = await hung()
      state.files = [file('north', 'north', true), file('south', 'hangs'), file('east')]
      schools.reconcile()
      await expect.poll(() => [schools.find('north')?.state, schools.find('east')?.state]).toEqual(['moving', 'open'])
      expect(schools.find('hangs')?.state).toBe('opening')
    })

    test('are not opened after the process has closed them', async () => {
      const { schools, events, letGo, reconciling } = await hung()
      const closing = schools.closeAll()
      letGo()
      await Promise.all([closing, reconciling])
      expect(events).toEqual(['open north', 'close north', 'open south', 'close south'])
    })
  })

  test('stay open while their file cannot be read, and say so where they are not', async () => {
    const { schools, state, said } = world([file('north')])
    await schools.reconcile()
    state.files = ['north', 'south'].map((name) => ({ ...file(name, ''), fault: 'school.env cannot be read: EACCES' }))
    await schools.reconcile()
    expect([schools.find('north')?.state, said.at(-1)]).toEqual(['open', 'south could not be opened: school.env cannot be read: EACCES'])
  })
})
