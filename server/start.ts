import { randomUUIDv7 } from 'node:crypto'
import { chmodSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setUpLinkOf } from '../domain/site-links.ts'
import { type AppOptions, buildApp } from './app.ts'
import { takeBackupApart } from './backup/backup-process.ts'
import { backupTurnStore } from './backup/backup-turns.store.ts'
import { productVersion } from './backup/product-version.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import type { App, Deps, HostFacts } from './deps.ts'
import { type Env, isLoopback, isPublicSite } from './env.ts'
import { sendsPasswordLinks } from './features/accounts/passwords/link-sender.ts'
import { createSetUp } from './features/accounts/set-up/set-up.service.ts'
import { userStore } from './features/accounts/users.store.ts'
import { openEngine } from './features/attempts/engine/open-engine.ts'
import { createRoomNews } from './features/exam-room/room-news.ts'
import { openSharedNews } from './features/exam-room/shared-news.ts'
import { fileStore } from './features/files/files.store.ts'
import { finishRegrades } from './features/regrades/regrades.service.ts'
import { rehearsalStore } from './features/rehearsal/rehearsal.store.ts'
import { removeAbandoned } from './features/rehearsal/remove-abandoned.ts'
import { createSecurityLog } from './features/security-log/security-log.service.ts'
import { loadBuildFiles, withSite } from './http/build-files.ts'
import { startLoopLag } from './http/loop-lag.ts'
import { loadPageLinks } from './http/page-links.ts'
import { isSecure } from './http/plugins/session.ts'
import { withoutShell } from './http/shell-worker.ts'
import { type BackupJob, startBackupJob } from './jobs/backup-job.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { startRegradeFinisher } from './jobs/regrade-finisher.ts'
import { startRehearsalCleaner } from './jobs/rehearsal-cleaner.ts'
import { startSweeper } from './jobs/sweeper.ts'
import { startUploadCleaner } from './jobs/upload-cleaner.ts'
import { openMail } from './mail/open-mail.ts'
import { prepareSampleSchool } from './sample/first-start.ts'
import { samplePeople } from './sample/people.ts'
import { type Clock, createClock } from './time/clock.ts'
import { type ClockWatch, createClockWatch } from './time/clock-watch.ts'
import { continueClock } from './time/continue-clock.ts'

export interface RunningServer {
  /** What to tell whoever started the server, a line each. */
  greeting: string[]
  /** Answers what is under way and closes everything. */
  stop(): Promise<void>
}

const siteOf = (env: Env): Deps['site'] => {
  const { schoolName, schoolUrl, publicOrigin, registration, grace } = env
  return { schoolName, schoolUrl, publicOrigin, registration, grace, isPublic: isPublicSite(env) }
}

/** A process that can acknowledge nothing any more ends, so that whoever watches it starts a new one. */
function endWithFault(fault: string): never {
  process.stderr.write(`Examhall stops: ${fault}\n`)
  process.exit(1)
}

const sharedFolder = 0o1000

/** Nobody but the owner reads what the school keeps; a folder that many share, such as /tmp, or of another owner is left alone. */
function keepPrivate(folder: string): void {
  const { mode = sharedFolder, uid = -1 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if (uid === process.getuid?.() && (mode & sharedFolder) === 0) chmodSync(folder, 0o700)
}

async function openDeps(env: Env, clock: Clock): Promise<Deps> {
  const { db, dialect } = openDatabase(env.databaseUrl)
  keepPrivate(env.dataDir)
  await migrate(db, dialect)
  if (dialect === 'sqlite') await continueClock(db, clock)
  const from = { name: env.schoolName, address: env.mailFrom }
  const mail = openMail({ smtpUrl: env.smtpUrl, outbox: join(env.dataDir, 'outbox'), from })
  const { now } = clock
  const securityLog = createSecurityLog({ db, now })
  const roomNews = dialect === 'sqlite' ? createRoomNews() : await openSharedNews(env.databaseUrl, db)
  const deps = { db, dialect, site: siteOf(env), mail, securityLog, roomNews, now, newId: () => randomUUIDv7() }
  await prepareSampleSchool(deps, env, endWithFault)
  const time = { clock, server: `${hostname()}:${env.port}`, databaseTime: dialect === 'postgres' }
  const { databaseUrl: url, grace, attemptConnections: connections } = env
  const engine = await openEngine({ url, grace, connections, onFatal: endWithFault, ...time })
  return { ...deps, engine }
}

function addressOf(env: Env, app: App): string {
  const { port } = app.server.address() as AddressInfo
  const host = env.host === '127.0.0.1' ? 'localhost' : env.host.includes(':') ? `[${env.host}]` : env.host
  return env.publicOrigin ?? `http://${host}:${port}`
}

/** A school without an admin gets a link to make one, which works once. */
async function setUpLines({ db, now, securityLog }: Deps, address: string): Promise<string[]> {
  const token = await createSetUp({ db, now }).makeLink()
  if (token === null) return []
  securityLog.record({ kind: 'setUpLinkMade' })
  return ['There is no admin yet. Create the first one within 24 hours with this one-time link:', `${address}${setUpLinkOf(token)}`]
}

async function sampleLines({ db, site }: Deps): Promise<string[]> {
  const [first] = samplePeople
  if (!site.isPublic || !first || !(await userStore(db).findAccount(first.email))) return []
  return ['WARNING: this database holds the sample school. Its published password opens no account while others can reach this server.']
}

function greetingOf(env: Env, app: App, hasPages: boolean): string[] {
  const lines = [`Examhall is open at ${addressOf(env, app)}`]
  if (!isSecure(env.publicOrigin) && !isLoopback(env.host))
    lines.push(
      'WARNING: pages travel over plain http. Others in this network can read passwords and answers; put https in front and set PUBLIC_ORIGIN.',
    )
  if (!hasPages) lines.push('WARNING: there is no build of the pages: run "npm run build".')
  return lines
}

/** The greeting names the address, so Fastify's own line is kept out of the log. */
async function listenQuietly(app: App, { port, host, logLevel }: Env): Promise<void> {
  app.log.level = 'warn'
  await app.listen({ port, host })
  app.log.level = logLevel
}

const metricsOf = ({ metricsToken, dataDir }: Env, deps: Deps, sweptAt: () => number | null): Pick<AppOptions, 'metrics'> =>
  metricsToken === null ? {} : { metrics: { token: metricsToken, sources: { ...deps, dataDir, sweptAt } } }

type JobTimes = Pick<HostFacts, 'sweptAt' | 'clockAdoptedAt'>

/** What the process knows of itself and of the machine. */
const hostOf = ({ dataDir }: Env, db: Deps['db'], times: JobTimes): HostFacts => ({
  ...times,
  version: productVersion(),
  dataDir,
  lastBackupAt: async () => (await backupTurnStore(db).read()).madeAt,
})

/** Backups are made only where the environment says how often. */
function startBackups({ backupEvery, databaseUrl, backupDir, backupKeep }: Env, { db, now }: Deps, log: App['log']): BackupJob | null {
  if (backupEvery === null) return null
  const take = (signal: AbortSignal) => takeBackupApart({ databaseUrl, backupDir, backupKeep }, signal)
  return startBackupJob({ turns: backupTurnStore(db), take, now, log, backupEvery })
}

interface JobPlace {
  env: Env
  deps: Deps
  clock: Clock
  watch: ClockWatch
}

async function startJobs({ env, deps, clock, watch }: JobPlace, log: App['log']) {
  const heartbeat = await startHeartbeat({ engine: deps.engine, clock, watch, log })
  const sweeper = await startSweeper({ engine: deps.engine, roomNews: deps.roomNews, now: clock.now, log })
  const regradeFinisher = await startRegradeFinisher({ finish: () => finishRegrades(deps), log })
  const uploadCleaner = await startUploadCleaner({ files: fileStore(deps.db), now: clock.now, log })
  const rehearsalCleaner = await startRehearsalCleaner({ removeAbandoned: () => removeAbandoned(rehearsalStore(deps.db), Date.now()), log })
  const backups = startBackups(env, deps, log)
  const jobs = [heartbeat, sweeper, regradeFinisher, uploadCleaner, rehearsalCleaner, ...(backups ? [backups] : [])]
  return {
    sweptAt: sweeper.sweptAt,
    clockAdoptedAt: heartbeat.adoptedAt,
    /** Null where nobody asked for backups. */
    isBackupFailing: () => backups?.isFailing() ?? null,
    stop: () => Promise.all(jobs.map((job) => job.stop())),
  }
}

type Jobs = Awaited<ReturnType<typeof startJobs>>

/** Starts the whole server: database, attempt engine, jobs, routes; `dist` is the folder of the build. */
export async function startServer(env: Env, dist: string): Promise<RunningServer> {
  const [clock, watch, loopLag] = [createClock(), createClockWatch(), startLoopLag()]
  let jobs: Jobs | null = null
  const alarms = { clockAlarm: watch.alarm, isBackupFailing: () => jobs?.isBackupFailing() ?? null, loopLag: loopLag.ms }
  const opened = await openDeps(env, clock)
  const times = { sweptAt: () => jobs?.sweptAt() ?? null, clockAdoptedAt: () => jobs?.clockAdoptedAt() ?? null }
  const deps: Deps = { ...opened, ...alarms, host: hostOf(env, opened.db, times) }
  const facts = { isRegistrationClosed: deps.site.registration.mode === 'closed', sendsPasswordLinks: sendsPasswordLinks(deps) }
  const build = withSite(loadBuildFiles(dist), { ...deps.site, ...facts })
  const pages = env.offlineReload ? build : withoutShell(build)
  const metrics = metricsOf(env, deps, times.sweptAt)
  const app = await buildApp(deps, { pages, links: loadPageLinks(dist), logger: { level: env.logLevel }, ...metrics })
  const running = await startJobs({ env, deps, clock, watch }, app.log)
  jobs = running
  await listenQuietly(app, env)
  return {
    greeting: [...greetingOf(env, app, pages.size > 0), ...(await sampleLines(deps)), ...(await setUpLines(deps, addressOf(env, app)))],
    async stop() {
      loopLag.stop()
      await app.close()
      await running.stop()
      deps.mail.close()
      await deps.roomNews.stop?.()
      await deps.engine.stop()
      await deps.db.destroy()
    },
  }
}
