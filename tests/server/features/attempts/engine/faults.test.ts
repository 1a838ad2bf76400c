import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Item } from '../../../../../server/features/attempts/engine/command-table.ts'
import { createCore } from '../../../../../server/features/attempts/engine/core.ts'
import { ConnectionLost, classifyPostgresError } from '../../../../../server/features/attempts/engine/database/postgres-sql.ts'
import type { Severity, Sql } from '../../../../../server/features/attempts/engine/database/sql.ts'
import { classifySqliteError } from '../../../../../server/features/attempts/engine/database/sqlite-sql.ts'

const beats: Item[] = [1, 2].map((now) => ({ name: 'beat', command: { now } }))
const sqliteError = (errcode: number) => Object.assign(new Error('SQLite'), { errcode })
const postgresError = (code: string) => Object.assign(new pg.DatabaseError('PostgreSQL', 0, 'error'), { code })

/** A database whose commits fail as planted, one after the other, and then work. */
function plantedSql(faults: Severity[]) {
  const calls: string[] = []
  const sql: Sql = {
    all: () => [],
    each: () => [],
    write: () => undefined,
    isLockTimeout: () => false,
    begin: () => void calls.push('begin'),
    commit: () => {
      const severity = faults.shift()
      if (severity) throw Object.assign(new Error('planted'), { severity })
      calls.push('commit')
    },
    rollback: () => void calls.push('rollback'),
    classify: (error) => (error as { severity?: Severity }).severity ?? 'command',
  }
  return { sql, calls }
}

describe('A group whose commit fails', () => {
  it.each(['unavailable', 'fatal'] as const)('acknowledges none of its commands: %s', async (severity) => {
    const { sql, calls } = plantedSql([severity])
    const results = await createCore(sql, { grace: 0 }).run(beats)
    expect([results.map((result) => !result.ok && result.severity), calls]).toEqual([
      [severity, severity],
      ['begin', 'rollback'],
    ])
  })

  it('runs again where another server was in the way', async () => {
    const { sql, calls } = plantedSql(['retry', 'retry'])
    const results = await createCore(sql, { grace: 0 }).run(beats)
    expect([results.every(({ ok }) => ok), calls.filter((call) => call === 'begin').length]).toEqual([true, 3])
  })

  it('gives up after four times', async () => {
    const { sql } = plantedSql(['retry', 'retry', 'retry', 'retry'])
    const results = await createCore(sql, { grace: 0 }).run(beats)
    expect(results.map((result) => !result.ok && result.severity)).toEqual(['unavailable', 'unavailable'])
  })
})

describe('An error', () => {
  it.each([
    ['a failed fsync', 10 | (4 << 8), 'fatal'],
    ['a failed fsync of the folder', 10 | (5 << 8), 'fatal'],
    ['a failed write', 10 | (3 << 8), 'unavailable'],
    ['a full disk', 13, 'unavailable'],
    ['a locked database', 5, 'unavailable'],
    ['a locked snapshot', 5 | (2 << 8), 'unavailable'],
    ['a broken constraint', 19, 'command'],
  ])('of SQLite is weighed: %s', (_name, errcode, severity) => {
    expect(classifySqliteError(sqliteError(errcode))).toBe(severity)
  })

  it.each([
    ['a deadlock', '40P01', 'retry'],
    ['a full disk', '53100', 'unavailable'],
    ['a server that goes down', '57P01', 'unavailable'],
    ['a lock held too long', '55P03', 'unavailable'],
    ['a standby', '25006', 'unavailable'],
    ['a broken constraint', '23505', 'command'],
  ])('of PostgreSQL is weighed: %s', (_name, code, severity) => {
    expect(classifyPostgresError(postgresError(code))).toBe(severity)
  })

  it('of the connection means that nothing can be stored', () => {
    expect(classifyPostgresError(new ConnectionLost('gone'))).toBe('unavailable')
  })

  it('in our own code concerns its command alone', () => {
    expect([classifySqliteError(new TypeError('ours')), classifyPostgresError(new TypeError('ours'))]).toEqual(['command', 'command'])
  })
})
