import { join } from 'node:path'
import { EnvFault, readEnv } from './env.ts'
import { startServer } from './start.ts'
import { stopOnSignals } from './stop-signals.ts'

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

// Files that the server writes are for its owner alone.
process.umask(0o077)

try {
  const env = readEnv(process.env)
  const server = await startServer(env, dist)
  stopWithNpm(stopOnSignals(server, env.drainTime))
  for (const line of server.greeting) process.stdout.write(`${line}\n`)
} catch (error) {
  fail(error instanceof EnvFault ? error.message : `Examhall could not start: ${(error as Error).message}`)
}
