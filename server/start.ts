import { type AppOptions, buildApp, type Compilers } from './app.ts'
import { backupTurnStore } from './backup/backup-turns.store.ts'
import { productVersion } from './backup/product-version.ts'
import type { App, Deps, HostFacts } from './deps.ts'
import { Draining } from './draining.ts'
import type { Env } from './env.ts'
import { sendsPasswordLinks } from './features/accounts/passwords/link-sender.ts'
import { greetingOf } from './greeting.ts'
import { type BuildFiles, loadBuildFiles, readAhead, withSite } from './http/build-files.ts'
import { startLoopLag } from './http/pacing/loop-lag.ts'
import { loadPageLinks, type PageLinks } from './http/page-links.ts'
import { makeCompilers } from './http/schema-compilers.ts'
import { withoutShell } from './http/shell-worker.ts'
import { closeDeps, openDeps } from './open-deps.ts'
import { type Jobs, startJobs } from './start-jobs.ts'
import { createClock } from './time/clock.ts'
import { createClockWatch } from './time/clock-watch.ts'

export interface RunningServer {
  /** What to tell whoever started the server, a line each. */
  greeting: string[]
  /** Begins to drain: the server still serves, but `/readyz` reports not ready. */
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

type JobTimes = Pick<HostFacts, 'sweptAt' | 'clockAdoptedAt'>

/** What the process knows of itself and of the machine. */
const hostOf = ({ dataDir }: Env, db: Deps['db'], times: JobTimes): HostFacts => ({
  ...times,
  version: productVersion(),
  dataDir,
  lastBackupAt: async () => (await backupTurnStore(db).read()).madeAt,
})

/** A school that answers requests and does its jobs, and listens nowhere yet. */
export interface OpenSchool {
  app: App
  deps: Deps
  hasPages: boolean
  /** Begins to drain: the server still serves, but `/readyz` reports not ready. */
  drain(): void
  /** Closes everything; `drained` resolves once what was under way is answered, where somebody else listens. */
  stop(drained?: () => Promise<void>): Promise<void>
}

export interface SchoolParts {
  build: BuildFiles
  links: PageLinks
  /** Shared by the schools of one process. */
  compilers?: Compilers
  /** What every line of the log says beside its own fields. */
  logBase?: Record<string, string>
}

const loggerOf = ({ logLevel }: Env, base?: Record<string, string>) => ({ level: logLevel, ...(base && { base }) })

function pagesOf(env: Env, deps: Deps, build: BuildFiles): BuildFiles {
  const facts = { isRegistrationClosed: deps.site.registration.mode === 'closed', sendsPasswordLinks: sendsPasswordLinks(deps) }
  const pages = withSite(build, { ...deps.site, ...facts })
  return env.offlineReload ? pages : withoutShell(pages)
}

/** Opens a school: database, attempt engine, routes, jobs. */
export async function openSchool(env: Env, { build, links, compilers, logBase }: SchoolParts): Promise<OpenSchool> {
  const [clock, watch, loopLag] = [createClock(), createClockWatch(), startLoopLag()]
  let jobs: Jobs | null = null
  const alarms = { clockAlarm: watch.alarm, isBackupFailing: () => jobs?.isBackupFailing() ?? null, loopLag: loopLag.ms }
  const opened = await openDeps(env, clock)
  const times = { sweptAt: () => jobs?.sweptAt() ?? null, clockAdoptedAt: () => jobs?.clockAdoptedAt() ?? null }
  const deps: Deps = { ...opened, ...alarms, host: hostOf(env, opened.db, times) }
  const pages = pagesOf(env, deps, build)
  const draining = new Draining()
  const more = { ...metricsOf(env, deps, times.sweptAt), ...(compilers && { compilers }), trustedProxies: env.trustedProxies, draining }
  const app = await buildApp(deps, { pages, links, logger: loggerOf(env, logBase), ...more })
  const running = await startJobs({ env, deps, clock, watch }, app.log)
  jobs = running
  return {
    app,
    deps,
    hasPages: pages.size > 0,
    drain: () => draining.begin(),
    async stop(drained = async () => {}) {
      loopLag.stop()
      await app.close()
      await drained()
      await running.stop()
      await closeDeps(deps)
    },
  }
}

/** Starts the server of one school; `dist` is the folder of the build. */
export async function startServer(env: Env, dist: string): Promise<RunningServer> {
  const parts = { build: loadBuildFiles(dist), links: loadPageLinks(dist), compilers: await makeCompilers() }
  const school = await openSchool(env, parts)
  await listenQuietly(school.app, env)
  readAhead(parts.build).catch((error: unknown) => school.app.log.error({ err: error }, 'the build could not be read'))
  return { greeting: await greetingOf(env, school), drain: school.drain, stop: () => school.stop() }
}
