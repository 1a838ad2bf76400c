import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoFromWall, isoOfDay, isoOfEdit, wallFromIso } from '../../../src/views/ui/date-time.ts'

const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'

describe('Wall time', () => {
  it.each([
    ['2026-07-01T12:00:00.000Z', berlin, '2026-07-01T14:00'],
    ['2026-12-01T12:00:00.000Z', berlin, '2026-12-01T13:00'],
    ['2026-03-08T06:30:00.000Z', newYork, '2026-03-08T01:30'],
    ['2026-03-08T07:30:00.000Z', newYork, '2026-03-08T03:30'],
  ])('of %s in %s is %s', (iso, zone, wall) => {
    expect(wallFromIso(iso, zone)).toBe(wall)
  })

  it.each([
    ['before summer time begins', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['after summer time begins', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['in the hour that is skipped moves forward', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['in the hour that comes twice is the first', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['after summer time ends', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, wall, iso) => {
    expect(isoFromWall(wall, berlin)).toBe(iso)
  })

  it.each([
    ['the second hour stays in it', '2026-10-25T01:30:40.000Z', '2026-10-25T02:31', '2026-10-25T01:31:00.000Z'],
    ['the first hour stays in it', '2026-10-25T00:30:40.000Z', '2026-10-25T02:31', '2026-10-25T00:31:00.000Z'],
    ['the second hour leaves it', '2026-10-25T01:30:00.000Z', '2026-10-26T02:30', '2026-10-26T01:30:00.000Z'],
    ['another hour comes into the first', '2026-10-25T02:30:00.000Z', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['no time at all comes into the first', null, '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['what is no instant comes into the first', 'soon', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['the second hour moves out of one that is skipped', '2026-10-25T01:30:00.000Z', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('edited in %s', (_, before, wall, iso) => {
    expect(isoOfEdit(wall, before, berlin)).toBe(iso)
  })

  it.each(['', '2026-13-01T10:00', 'soon'])('%j is no instant', (wall) => {
    expect(isoFromWall(wall, berlin)).toBe(null)
  })

  it.each([null, '', 'soon'])('%j has none', (iso) => {
    expect(wallFromIso(iso, berlin)).toBe('')
  })

  // Shows: Due date and available from are entered in local time.
  it('comes back as the same wall time unless the hour is skipped', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (date) => {
        const wall = wallFromIso(date.toISOString(), berlin)
        expect(wallFromIso(isoFromWall(wall, berlin), berlin)).toBe(wall)
      }),
    )
  })

  it('of a preset counts days of the calendar across a change of the clock', () => {
    const saturdayEvening = Date.parse('2026-10-24T20:00:00Z')
    expect([isoOfDay(saturdayEvening, 0, 23, 59, berlin), isoOfDay(saturdayEvening, 7, 23, 59, berlin)]).toEqual([
      '2026-10-24T21:59:00.000Z',
      '2026-10-31T22:59:00.000Z',
    ])
  })
})
