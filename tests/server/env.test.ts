import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from '../../server/env.ts'
import { openRegistration } from '../../server/features/accounts/sign-in/registration-rule.ts'

const faultsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnv(variables)
    return []
  } catch (fault) {
    return fault instanceof EnvError ? fault.faults : ['something else was thrown']
  }
}

describe('The environment', () => {
  test('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: `sqlite:${resolve('data/examhall.db')}`,
      databasePoolUrl: null,
      databaseConnections: 10,
      attemptConnections: 1,
      jobQueue: 'none',
      publicOrigin: null,
      trustedProxies: ['loopback'],
      drainTime: 0,
      sampleSchool: false,
      schoolName: 'Examhall School',
      schoolUrl: '',
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      logLevel: 'info',
      metricsToken: null,
      offlineReload: true,
      webhooks: 'on',
      registration: openRegistration,
      grace: 30_000,
      backupDir: resolve('backups'),
      backupEvery: null,
      backupKeep: null,
    })
  })

  test('is read as given', () => {
    expect(
      readEnv({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/school',
        ...{ DATABASE_URL: 'postgres://exam@db/school', ATTEMPT_CONNECTIONS: '5', JOB_QUEUE: 'pg-boss' },
        ...{ DATABASE_POOL_URL: 'postgres://exam@pooler/school', DATABASE_CONNECTIONS: '4' },
        PUBLIC_ORIGIN: 'https://exams.school.test/',
        ...{ TRUSTED_PROXIES: 'loopback, 10.0.0.5,2001:db8::/32', DRAIN_SECONDS: '20' },
        SAMPLE_SCHOOL: 'off',
        SCHOOL_NAME: 'Hill School',
        SCHOOL_URL: 'https://school.test/about',
        SMTP_URL: 'smtps://mail.school.test',
        MAIL_FROM: 'exams@school.test',
        LOG_LEVEL: 'warn',
        METRICS_TOKEN: 'sixteen letters.',
        OFFLINE_RELOAD: 'off',
        WEBHOOKS: 'off',
        REGISTRATION: 'domains:school.test',
        GRACE_SECONDS: '0',
        BACKUP_DIR: '/srv/kept',
        BACKUP_EVERY: '30m',
        BACKUP_KEEP: '14d',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/school',
      databaseUrl: 'postgres://exam@db/school',
      databasePoolUrl: 'postgres://exam@pooler/school',
      databaseConnections: 4,
      attemptConnections: 5,
      jobQueue: 'pg-boss',
      publicOrigin: 'https://exams.school.test',
      trustedProxies: ['loopback', '10.0.0.5', '2001:db8::/32'],
      drainTime: 20_000,
      sampleSchool: false,
      schoolName: 'Hill School',
      schoolUrl: 'https://school.test/about',
      smtpUrl: 'smtps://mail.school.test',
      mailFrom: 'exams@school.test',
      logLevel: 'warn',
      metricsToken: 'sixteen letters.',
      offlineReload: false,
      webhooks: 'off',
      registration: { mode: 'domains', domains: ['school.test'], allows: expect.any(Function) },
      grace: 0,
      backupDir: '/srv/kept',
      backupEvery: 1_800_000,
      backupKeep: 1_209_600_000,
    })
  })

  test('an empty variable counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}))
  })

  test('e-mails come from the public host unless told otherwise', () => {
    expect(readEnv({ PUBLIC_ORIGIN: 'https://exams.school.test:8443' }).mailFrom).toBe('no-reply@exams.school.test')
  })

  test('every fault is reported at once', () => {
    const faulty = {
      PORT: '99999',
      HOST: 'a b',
      ...{ DATABASE_URL: 'mysql://db', DATABASE_POOL_URL: 'sqlite:x', DATABASE_CONNECTIONS: '1', ATTEMPT_CONNECTIONS: '0' },
      JOB_QUEUE: 'redis',
      PUBLIC_ORIGIN: 'https://school.test/exams',
      ...{ TRUSTED_PROXIES: 'proxy.school.test', DRAIN_SECONDS: '601' },
      SAMPLE_SCHOOL: 'maybe',
      SCHOOL_NAME: 'x'.repeat(101),
      SCHOOL_URL: 'javascript:alert(1)',
      SMTP_URL: 'mail.school.test',
      MAIL_FROM: 'the school',
      LOG_LEVEL: 'loud',
      WEBHOOKS: 'maybe',
      GRACE_SECONDS: '-1',
      BACKUP_EVERY: '0h',
      BACKUP_KEEP: '30 days',
    }
    expect(faultsOf(faulty).map((fault) => fault.split(' ', 1)[0])).toEqual(Object.keys(faulty).toSorted(byReading))
  })

  test('the message lists the faults a line each', () => {
    expect(() => readEnv({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
      'The environment is not valid:\n  PORT must be a whole number from 0 to 65535\n  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    )
  })
})

const reading =
  'HOST PUBLIC_ORIGIN PORT DATABASE_URL DATABASE_POOL_URL DATABASE_CONNECTIONS ATTEMPT_CONNECTIONS JOB_QUEUE TRUSTED_PROXIES DRAIN_SECONDS SAMPLE_SCHOOL SCHOOL_NAME SCHOOL_URL SMTP_URL MAIL_FROM LOG_LEVEL METRICS_TOKEN OFFLINE_RELOAD WEBHOOKS GRACE_SECONDS BACKUP_EVERY BACKUP_KEEP'.split(
    ' ',
  )
const byReading = (one: string, other: string): number => reading.indexOf(one) - reading.indexOf(other)

// Shows: The school's name and website are settings (`SCHOOL_NAME`, `SCHOOL_URL`); without a website there is no link.
test.each([
  [{}, ''],
  [{ SAMPLE_SCHOOL: 'on' }, 'https://example.org'],
  [{ SAMPLE_SCHOOL: 'on', SCHOOL_URL: 'https://school.test' }, 'https://school.test'],
])('With %o the website of the school is "%s"', (variables, url) => {
  expect(readEnv(variables).schoolUrl).toBe(url)
})
