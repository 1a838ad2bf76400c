import { asksForHelp } from '../../server/asks-for-help.ts'
import { migrate, NewerDatabase } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { type Env, EnvError, readEnv } from '../../server/env.ts'
import { rehearsalStore } from '../../server/features/rehearsal/rehearsal.store.ts'
import { sessionCookieOf } from '../../server/http/plugins/session.ts'
import { RehearsalError, readOptions, refuseSeveralSchools, usage } from './options.ts'
import { rehearse } from './rehearsal.ts'

const everyAddress = ['0.0.0.0', '::']

function originOf({ host, port }: Env): string {
  if (everyAddress.includes(host)) return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function run(args: string[]): Promise<boolean> {
  if (asksForHelp(args)) {
    say(usage)
    return true
  }
  const options = readOptions(args)
  refuseSeveralSchools(process.env)
  const env = readEnv({ ...process.env, SAMPLE_SCHOOL: 'off' })
  const { db, dialect } = openDatabase(env.databaseUrl)
  try {
    await migrate(db, dialect)
    const { publicOrigin, metricsToken } = env
    const place = { store: rehearsalStore(db), origin: originOf(env), sessionCookie: sessionCookieOf(publicOrigin), metricsToken }
    return await rehearse(options, { ...place, say, signal: stopped.signal })
  } finally {
    await db.destroy()
  }
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  const isExpected = [RehearsalError, EnvError, NewerDatabase].some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : `The rehearsal failed: ${(error as Error).message}`}\n`)
  process.exitCode = 1
}
