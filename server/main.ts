import { join, resolve } from 'node:path'
import { EnvFault, readEnv } from './env.ts'
import { startSchools } from './schools/start-schools.ts'
import { type RunningServer, startServer } from './start.ts'

const longestStop = 5_000
const dist = join(import.meta.dirname, '../dist')

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const parent = process.ppid

/** npm's shell dies without passing a signal on; a new parent is the only sign of it. */
function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || stop(), 300).unref()
}

function stopGracefully(server: RunningServer): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStop).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  stopWithNpm(stop)
}

// Files that the server writes are for its owner alone.
process.umask(0o077)

try {
  const { SCHOOLS_DIR: schoolsDir = '' } = process.env
  const server =
    schoolsDir === '' ? await startServer(readEnv(process.env), dist) : await startSchools(resolve(schoolsDir), process.env, dist)
  stopGracefully(server)
  for (const line of server.greeting) process.stdout.write(`${line}\n`)
} catch (error) {
  fail(error instanceof EnvFault ? error.message : `Examhall could not start: ${(error as Error).message}`)
}
