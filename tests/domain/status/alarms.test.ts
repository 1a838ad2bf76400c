import { describe, expect, test } from 'vitest'
import { type AlarmKind, alarmKinds, alarmsOf, isSerious, type StatusFacts } from '../../../domain/status/alarms.ts'

const fine: StatusFacts = {
  saves: { failed: 0, p99: 999, oldestWaiting: 7_999 },
  sweepAge: 29_999,
  disk: { free: 5_000_000_000 },
  clock: { offset: 0 },
  outages: [],
  isSecurityLogWritten: true,
  backup: { state: 'made' },
  process: { loopLag: 499 },
  servers: [{ beatAge: 59_999, isIdle: false }],
}

const wrong: Record<AlarmKind, Partial<StatusFacts>> = {
  savesFail: { saves: { ...fine.saves, failed: 1 } },
  savesWait: { saves: { ...fine.saves, oldestWaiting: 8_000 } },
  diskFull: { disk: { free: 999_999_999 } },
  clockOff: { clock: { offset: -2_500 } },
  sweepLate: { sweepAge: 30_000 },
  serverSilent: { servers: [...fine.servers, { beatAge: 60_000, isIdle: false }] },
  securityLogStopped: { isSecurityLogWritten: false },
  backupFailing: { backup: { state: 'failing' } },
  savesSlow: { saves: { ...fine.saves, p99: 1_000 } },
  loopLate: { process: { loopLag: 500 } },
  diskLow: { disk: { free: 4_999_999_999 } },
  outageToday: { outages: [{}] },
  backupOff: { backup: { state: 'off' } },
}

describe('Whether a school is ready for exams', () => {
  test('a school just inside of every limit has no alarm', () => {
    expect(alarmsOf(fine)).toEqual([])
  })

  test.each(alarmKinds)('%s is the one alarm where that alone is wrong', (kind) => {
    expect(alarmsOf({ ...fine, ...wrong[kind] })).toEqual([kind])
  })

  test('the worst comes first', () => {
    expect(alarmsOf({ ...fine, ...wrong.backupOff, ...wrong.clockOff, ...wrong.savesFail })).toEqual(['savesFail', 'clockOff', 'backupOff'])
  })

  test('what students notice, or nobody could prove afterwards, is serious', () => {
    expect(alarmKinds.filter(isSerious)).toEqual([
      'savesFail',
      'savesWait',
      'diskFull',
      'clockOff',
      'sweepLate',
      'serverSilent',
      'securityLogStopped',
      'backupFailing',
    ])
  })

  test('servers that have nothing to time are not missed, and before the first figures nothing is late', () => {
    const quiet = { saves: { failed: 0, p99: null, oldestWaiting: null }, sweepAge: null, disk: null }
    expect(alarmsOf({ ...fine, ...quiet, servers: [{ beatAge: 80_000_000, isIdle: true }] })).toEqual([])
  })

  test('a server that is silent for a quarter of an hour was taken away', () => {
    const servers = (beatAge: number) => [...fine.servers, { beatAge, isIdle: false }]
    expect([899_999, 900_000].map((beatAge) => alarmsOf({ ...fine, servers: servers(beatAge) }))).toEqual([['serverSilent'], []])
  })

  test('a server that stopped while no other one beats is no server that is missed', () => {
    expect(alarmsOf({ ...fine, servers: [{ beatAge: 80_000_000, isIdle: false }] })).toEqual([])
  })
})
