import { chmodSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open-database.ts'
import { createSortedIds } from './db/sorted-ids.ts'
import type { Deps } from './deps.ts'
import { type Env, isPublicSite } from './env.ts'
import { openEngine } from './features/attempts/engine/open-engine.ts'
import { createRoomNews } from './features/exam-room/room-news.ts'
import { openSharedNews } from './features/exam-room/shared-news.ts'
import { createSecurityLog } from './features/security-log/security-log.service.ts'
import { openMail } from './mail/open-mail.ts'
import { prepareSampleSchool } from './sample/first-start.ts'
import type { Clock } from './time/clock.ts'
import { continueClock } from './time/continue-clock.ts'

const siteOf = (env: Env): Deps['site'] => {
  const { schoolName, schoolUrl, publicOrigin, registration, grace, webhooks } = env
  return { schoolName, schoolUrl, publicOrigin, registration, grace, webhooks, isPublic: isPublicSite(env) }
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

/** What is no attempt may go through a pooler. */
const openPool = ({ databaseUrl, databasePoolUrl, databaseConnections: connections }: Env) =>
  databasePoolUrl === null ? openDatabase(databaseUrl, { connections }) : openDatabase(databasePoolUrl, { connections, isPooler: true })

type Opened = Omit<Deps, 'engine'>

async function openBesideEngine(env: Env, clock: Clock, { db, dialect }: OpenDatabase): Promise<Opened> {
  keepPrivate(env.dataDir)
  await migrate(db, dialect)
  if (dialect === 'sqlite') await continueClock(db, clock)
  const from = { name: env.schoolName, address: env.mailFrom }
  const mail = openMail({ smtpUrl: env.smtpUrl, outbox: join(env.dataDir, 'outbox'), from })
  const { now } = clock
  const securityLog = createSecurityLog({ db, now })
  const roomNews = dialect === 'sqlite' ? createRoomNews() : await openSharedNews(env.databaseUrl, db)
  return { db, dialect, site: siteOf(env), mail, securityLog, roomNews, now, newId: createSortedIds() }
}

async function openEngineOf(env: Env, clock: Clock, opened: Opened): Promise<Deps> {
  await prepareSampleSchool(opened, env, endWithFault)
  const time = { clock, server: `${hostname()}:${env.port}`, databaseTime: opened.dialect === 'postgres' }
  const { databaseUrl: url, grace, attemptConnections: connections } = env
  return { ...opened, engine: await openEngine({ url, grace, connections, onFatal: endWithFault, ...time }) }
}

async function closeOpened({ db, mail, roomNews }: Opened): Promise<void> {
  mail.close()
  await roomNews.stop?.()
  await db.destroy()
}

/** Closes what `openDeps` opened. */
export async function closeDeps({ engine, ...opened }: Deps): Promise<void> {
  await engine.stop()
  await closeOpened(opened)
}

/** Opens what the routes of a school reach: its migrated database, its mail, its attempt engine; leaves nothing open where it fails. */
export async function openDeps(env: Env, clock: Clock): Promise<Deps> {
  const database = openPool(env)
  const opened = await openBesideEngine(env, clock, database).catch(async (error: unknown) => {
    await database.db.destroy()
    throw error
  })
  return openEngineOf(env, clock, opened).catch(async (error: unknown) => {
    await closeOpened(opened)
    throw error
  })
}
