import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { endWithUsage } from './asks-for-help.ts'
import { EnvError, readEnv } from './env.ts'
import { loggedMessage, loggedText } from './logged-error.ts'
import { variablesOfProcess } from './schools/school-files.ts'
import { startSchools } from './schools/start-schools.ts'
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

endWithUsage('npm run serve (README.md has the variables of its environment)', process.argv.slice(2), true)

// Files that the server writes are for its owner alone.
process.umask(0o077)

// Node's own words for what nobody caught hold every field of the error, of a refused row too.
process.on('uncaughtException', (error) => fail(loggedText(error)))

try {
  const { SCHOOLS_DIR: schoolsDir = '' } = process.env
  const env = readEnv(schoolsDir === '' ? process.env : variablesOfProcess(process.env))
  const server =
    schoolsDir === '' ? await startServer(env, dist) : await startSchools({ schoolsDir: resolve(schoolsDir), env, dist }, process.env)
  stopWithNpm(stopOnSignals(server, env.drainTime))
  for (const line of server.greeting) process.stdout.write(`${line}\n`)
  // Node writes it when a process ends, which one that is killed does not.
  flushCompileCache()
} catch (error) {
  fail(error instanceof EnvError ? error.message : `Examhall could not start: ${loggedMessage(error)}`)
}
