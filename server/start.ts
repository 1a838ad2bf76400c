import { type AppOptions, buildApp } from './app.ts'
import { backupTurnStore } from './backup/backup-turns.store.ts'
import { productVersion } from './backup/product-version.ts'
import type { App, Deps, HostFacts } from './deps.ts'
import type { Env } from './env.ts'
import { sendsPasswordLinks } from './features/accounts/passwords/link-sender.ts'
import { greetingOf } from './greeting.ts'
import { loadBuildFiles, withSite } from './http/build-files.ts'
import { startLoopLag } from './http/loop-lag.ts'
import { loadPageLinks } from './http/page-links.ts'
import { Draining } from './http/proxy/draining.ts'
import { withoutShell } from './http/shell-worker.ts'
import { openDeps } from './open-deps.ts'
import { type Jobs, startJobs } from './start-jobs.ts'
import { createClock } from './time/clock.ts'
import { createClockWatch } from './time/clock-watch.ts'

export interface RunningServer {
  /** What to tell whoever started the server, a line each. */
  greeting: string[]
  /** Says from now on that the server is about to stop, and serves on. */
  drain(): void
  /** Answers what is under way and closes everything. */
  stop(): Promise<void>
}

/** The greeting names the address, so Fastify's own line is kept out of the log. */
async function listenQuietly(app: App, { port, host, logLevel }: Env): Promise<void> {
  app.log.level = 'warn'
  await app.listen({ port, host })
  app.log.level = logLevel
}

const metricsOf = ({ metricsToken, dataDir }: Env, deps: Deps, sweptAt: () => number | null): Pick<AppOptions, 'metrics'> =>
  metricsToken === null ? {} : { metrics: { token: metricsToken, sources: { ...deps, dataDir, sweptAt } } }

const optionsOf = ({ logLevel, trustedProxies }: Env) => ({ logger: { level: logLevel }, trustedProxies, draining: new Draining() })

type JobTimes = Pick<HostFacts, 'sweptAt' | 'clockAdoptedAt'>

/** What the process knows of itself and of the machine. */
const hostOf = ({ dataDir }: Env, db: Deps['db'], times: JobTimes): HostFacts => ({
  ...times,
  version: productVersion(),
  dataDir,
  lastBackupAt: async () => (await backupTurnStore(db).read()).madeAt,
})

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
  const options = { ...optionsOf(env), ...metricsOf(env, deps, times.sweptAt) }
  const app = await buildApp(deps, { pages, links: loadPageLinks(dist), ...options })
  const running = await startJobs({ env, deps, clock, watch }, app.log)
  jobs = running
  await listenQuietly(app, env)
  return {
    greeting: await greetingOf(env, { app, deps, hasPages: pages.size > 0 }),
    drain: () => options.draining.begin(),
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
