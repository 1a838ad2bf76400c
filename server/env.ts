import { dirname, join, resolve } from 'node:path'
import { isEmail } from '../domain/people/registration.ts'
import { day, hour, minute } from '../domain/time/durations.ts'
import { usualGrace } from '../domain/time/usual-grace.ts'
import { usualPoolSize } from './db/open-database.ts'
import { openRegistration, type RegistrationRule, registrationRuleOf } from './features/accounts/sign-in/registration-rule.ts'
import { usualConnections } from './features/attempts/engine/lanes/connections.ts'
import type { WebhookReach } from './features/webhooks/webhook-url.ts'
import { proxiesOfThisMachine, readTrustedProxies } from './http/proxy/trusted-proxies.ts'

/** What the environment configures, checked and completed. */
export interface Env {
  port: number
  host: string
  dataDir: string
  /** `sqlite:<absolute file>` or `postgres://…`. */
  databaseUrl: string
  /** The same database behind a pooler that gives each transaction any connection; null where there is none. */
  databasePoolUrl: string | null
  /** How many connections to PostgreSQL, or to its pooler, carry everything else than attempts. */
  databaseConnections: number
  /** How many connections to PostgreSQL carry the attempts. */
  attemptConnections: number
  /** Whether the servers of one PostgreSQL database share their housekeeping jobs. */
  jobQueue: 'none' | 'pg-boss'
  publicOrigin: string | null
  /** The addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[]
  /** Milliseconds from the signal to stop until the server closes. */
  drainTime: number
  sampleSchool: boolean
  schoolName: string
  schoolUrl: string
  smtpUrl: string | null
  /** The address that e-mails come from. */
  mailFrom: string
  logLevel: string
  /** The bearer token that reads the metrics; null means that there are none. */
  metricsToken: string | null
  /** Whether browsers keep the pages of an exam, so that it opens without a network. */
  offlineReload: boolean
  /** Where webhooks may go; off means that nothing is sent and no webhook is added. */
  webhooks: WebhookReach | 'off'
  /** Who may make an account alone. */
  registration: RegistrationRule
  /** Milliseconds after a deadline in which what arrives still counts. */
  grace: number
  backupDir: string
  /** Milliseconds from one backup to the next; null makes none. */
  backupEvery: number | null
  /** Milliseconds after which a backup may go; null keeps all. */
  backupKeep: number | null
}

/** Variables of an environment, as a process or a file sets them. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Lists every fault of a faulty environment, a line each. */
export class EnvError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The environment is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const loopback = ['127.0.0.1', 'localhost', '::1']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const longestGrace = 600
const longestDrain = 600
const shortestToken = 16

/** Returns whether a host is reached from this computer alone. */
export const isLoopback = (host: string): boolean => loopback.includes(host)

const isLoopbackOrigin = (origin: string): boolean => isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''))

/** Returns whether others than this computer can reach the pages: by the host it listens on or by its public origin. */
export const isPublicSite = ({ host, publicOrigin }: Pick<Env, 'host' | 'publicOrigin'>): boolean =>
  !isLoopback(host) || (publicOrigin !== null && !isLoopbackOrigin(publicOrigin))

/** Reads variables one by one, collecting the faults. */
function reader(variables: Variables) {
  const faults: string[] = []
  return {
    faults,
    read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, want: string): T {
      const text = variables[name]?.trim() ?? ''
      if (text === '') return fallback
      const value = parse(text)
      if (value === undefined) faults.push(`${name} must be ${want}`)
      return value ?? fallback
    },
  }
}

const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
}

const units: Readonly<Record<string, number>> = { m: minute, h: hour, d: day }

const duration = (text: string) => {
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? []
  return count === '' ? undefined : Number(count) * (units[unit] ?? 0)
}

const durationOr = (word: string) => (text: string) => (text === word ? null : duration(text))

const oneOf = (allowed: readonly string[]) => (text: string) => (allowed.includes(text) ? text : undefined)

const reachOf = (text: string) => (text === 'on' || text === 'off' || text === 'loopback' ? text : undefined)

const urlWith = (protocols: readonly string[]) => (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocols.includes(url.protocol) && url.host !== '' ? text : undefined
}

const originOnly = (text: string) => {
  const url = urlWith(['http:', 'https:'])(text)
  return url !== undefined && new URL(url).origin === url.replace(/\/$/, '') ? new URL(url).origin : undefined
}

const postgresProtocols = ['postgres:', 'postgresql:']

const databaseUrl = (text: string) =>
  text.startsWith('sqlite:') && text.length > 'sqlite:'.length
    ? `sqlite:${resolve(text.slice('sqlite:'.length))}`
    : urlWith(postgresProtocols)(text)

const text = (value: string) => value

const longEnough = (text: string) => (text.length >= shortestToken ? text : undefined)

const noReply = (publicOrigin: string | null): string => `no-reply@${publicOrigin === null ? 'localhost' : new URL(publicOrigin).hostname}`

/** Lists what the variables, each valid on its own, must not say together. */
function contradictionsOf(env: Env): string[] {
  const { sampleSchool, host, publicOrigin, smtpUrl, trustedProxies, databaseUrl, databasePoolUrl, jobQueue, webhooks } = env
  const reason = isLoopback(host) ? `PUBLIC_ORIGIN is ${publicOrigin}` : `HOST is ${host}`
  const faults: string[] = []
  if (sampleSchool && isPublicSite({ host, publicOrigin }))
    faults.push(`SAMPLE_SCHOOL must be off when ${reason}: its passwords are known to everybody`)
  if (webhooks === 'loopback' && isPublicSite({ host, publicOrigin }))
    faults.push(`WEBHOOKS must not be loopback when ${reason}: an admin could call what only this computer reaches`)
  if (smtpUrl !== null && publicOrigin === null) faults.push('PUBLIC_ORIGIN must be set when SMTP_URL is: e-mails link to it')
  if (trustedProxies !== proxiesOfThisMachine && publicOrigin === null)
    faults.push('PUBLIC_ORIGIN must be set when TRUSTED_PROXIES is: without it no proxy is trusted')
  if (databasePoolUrl !== null && databaseUrl.startsWith('sqlite:'))
    faults.push('DATABASE_URL must be set when DATABASE_POOL_URL is: attempts, news and backups take the direct way')
  if (jobQueue !== 'none' && databaseUrl.startsWith('sqlite:')) faults.push('DATABASE_URL must name PostgreSQL when JOB_QUEUE is pg-boss')
  return faults
}

function sound(env: Env, faults: readonly string[]): Env {
  const all = [...faults, ...contradictionsOf(env)]
  if (all.length > 0) throw new EnvError(all)
  return env
}

type Read = ReturnType<typeof reader>['read']

const jobQueues = ['none', 'pg-boss'] as const

const readConnections = (read: Read): Pick<Env, 'databasePoolUrl' | 'databaseConnections' | 'attemptConnections' | 'jobQueue'> => ({
  databasePoolUrl: read<string | null>('DATABASE_POOL_URL', null, urlWith(postgresProtocols), 'postgres://user@host/name'),
  databaseConnections: read('DATABASE_CONNECTIONS', usualPoolSize, wholeNumber(2, 100), 'a whole number from 2 to 100'),
  attemptConnections: read('ATTEMPT_CONNECTIONS', usualConnections, wholeNumber(1, 16), 'a whole number from 1 to 16'),
  jobQueue: read('JOB_QUEUE', 'none', (text) => jobQueues.find((queue) => queue === text), 'none or pg-boss'),
})

const proxyList = 'addresses and ranges like 10.0.0.5,192.168.0.0/16, or loopback'

const readBehindProxy = (read: Read): Pick<Env, 'trustedProxies' | 'drainTime'> => ({
  trustedProxies: read('TRUSTED_PROXIES', proxiesOfThisMachine, readTrustedProxies, proxyList),
  drainTime: 1000 * read('DRAIN_SECONDS', 0, wholeNumber(0, longestDrain), `a whole number from 0 to ${longestDrain}`),
})

const readBackups = (read: Read, dataDir: string): Pick<Env, 'backupDir' | 'backupEvery' | 'backupKeep'> => ({
  backupDir: resolve(read('BACKUP_DIR', join(dirname(dataDir), 'backups'), text, '')),
  backupEvery: read<number | null>('BACKUP_EVERY', null, durationOr('off'), 'off, or a time like 30m, 1h or 1d'),
  backupKeep: read<number | null>('BACKUP_KEEP', null, durationOr('forever'), 'forever, or a time like 30d'),
})

const readSchool = (read: Read): Pick<Env, 'sampleSchool' | 'schoolName' | 'schoolUrl'> => {
  const sampleSchool = read('SAMPLE_SCHOOL', 'off', oneOf(['on', 'off']), 'on or off') === 'on'
  const usualUrl = sampleSchool ? 'https://example.org' : ''
  return {
    sampleSchool,
    schoolName: read('SCHOOL_NAME', 'Examhall School', (value) => (value.length <= 100 ? value : undefined), 'at most 100 characters'),
    schoolUrl: read('SCHOOL_URL', usualUrl, urlWith(['http:', 'https:']), 'an address that begins with http:// or https://'),
  }
}

/** Reads the configuration; throws one `EnvError` with everything that is wrong. */
export function readEnv(variables: Variables): Env {
  const { faults, read } = reader(variables)
  const dataDir = resolve(read('DATA_DIR', './data', text, ''))
  const host = read('HOST', '127.0.0.1', (value) => (/^[\w.:-]+$/.test(value) ? value : undefined), 'a host name or an address')
  const publicOrigin = read<string | null>('PUBLIC_ORIGIN', null, originOnly, 'an origin like https://exams.example.org, without a path')
  const env: Env = {
    port: read('PORT', 3000, wholeNumber(0, 65_535), 'a whole number from 0 to 65535'),
    host,
    dataDir,
    databaseUrl: read('DATABASE_URL', `sqlite:${join(dataDir, 'examhall.db')}`, databaseUrl, 'sqlite:<file> or postgres://user@host/name'),
    ...readConnections(read),
    publicOrigin,
    ...readBehindProxy(read),
    ...readSchool(read),
    smtpUrl: read<string | null>('SMTP_URL', null, urlWith(['smtp:', 'smtps:']), 'an address that begins with smtp:// or smtps://'),
    mailFrom: read('MAIL_FROM', noReply(publicOrigin), (value) => (isEmail(value) ? value : undefined), 'an email address'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(logLevels), `one of ${logLevels.join(', ')}`),
    metricsToken: read<string | null>('METRICS_TOKEN', null, longEnough, `at least ${shortestToken} characters`),
    offlineReload: read('OFFLINE_RELOAD', 'on', oneOf(['on', 'off']), 'on or off') === 'on',
    webhooks: read<Env['webhooks']>('WEBHOOKS', 'on', reachOf, 'on, off or loopback'),
    registration: read('REGISTRATION', openRegistration, registrationRuleOf, 'open, closed or domains:a.example,b.example'),
    grace: 1000 * read('GRACE_SECONDS', usualGrace / 1000, wholeNumber(0, longestGrace), `a whole number from 0 to ${longestGrace}`),
    ...readBackups(read, dataDir),
  }
  return sound(env, faults)
}
