import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from '../../server/env.ts'

const faultsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnv(variables)
    return []
  } catch (fault) {
    return fault instanceof EnvError ? fault.faults : ['something else was thrown']
  }
}

describe('Variables that are valid one by one', () => {
  test('the sample school is refused on a public host', () => {
    expect(faultsOf({ SAMPLE_SCHOOL: 'on', HOST: '0.0.0.0' })).toEqual([
      'SAMPLE_SCHOOL must be off when HOST is 0.0.0.0: its passwords are known to everybody',
    ])
  })

  test.each(['https://exams.school.test', 'http://192.168.1.20:3000'])(
    'the sample school is refused under the public origin %s',
    (origin) => {
      expect(faultsOf({ SAMPLE_SCHOOL: 'on', PUBLIC_ORIGIN: origin })).toEqual([
        `SAMPLE_SCHOOL must be off when PUBLIC_ORIGIN is ${origin}: its passwords are known to everybody`,
      ])
    },
  )

  test.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('the sample school is allowed under %s', (origin) => {
    expect(faultsOf({ SAMPLE_SCHOOL: 'on', PUBLIC_ORIGIN: origin })).toEqual([])
  })

  test('webhooks go to this computer only where nobody else reaches it', () => {
    expect([faultsOf({ WEBHOOKS: 'loopback' }), faultsOf({ WEBHOOKS: 'loopback', HOST: '0.0.0.0' })]).toEqual([
      [],
      ['WEBHOOKS must not be loopback when HOST is 0.0.0.0: an admin could call what only this computer reaches'],
    ])
  })

  test('e-mails need the origin that they link to', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://mail.school.test' })).toEqual(['PUBLIC_ORIGIN must be set when SMTP_URL is: e-mails link to it'])
  })

  test('a pooler needs the direct way beside it', () => {
    expect(faultsOf({ DATABASE_POOL_URL: 'postgres://exam@pooler/school' })).toEqual([
      'DATABASE_URL must be set when DATABASE_POOL_URL is: attempts, news and backups take the direct way',
    ])
  })

  test('housekeeping jobs are shared through PostgreSQL alone', () => {
    expect(faultsOf({ JOB_QUEUE: 'pg-boss' })).toEqual(['DATABASE_URL must name PostgreSQL when JOB_QUEUE is pg-boss'])
  })

  test('the sample school is allowed on this computer', () => {
    expect(readEnv({ SAMPLE_SCHOOL: 'on', HOST: '::1' }).sampleSchool).toBe(true)
  })
})
