import { createInterface } from 'node:readline'
import { asksForHelp } from '../../server/asks-for-help.ts'
import { samplePassword } from '../../server/sample/people.ts'
import { findPostgres } from '../find-postgres.ts'
import { isBuilt } from '../project.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const usualPort = 3000
const drainSeconds = 2

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function portOf({ PORT = '' }: NodeJS.ProcessEnv): number {
  const port = Number(PORT === '' ? usualPort : PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('PORT must be a whole number from 1 to 65535')
  return port
}

async function start(port: number): Promise<Cluster> {
  try {
    return await startCluster({ port, sampleSchool: 'on', drainSeconds, onProgress: print })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return fail(code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another one.` : `The cluster could not start: ${message}`)
  }
}

function welcome({ origin }: Cluster): void {
  print(`Examhall is open at ${origin}: three servers behind a proxy, on PostgreSQL with a replica.`)
  for (const role of ['student', 'teacher', 'admin']) print(`  ${role}@school.example  ${samplePassword}`)
  print('r + Enter replaces one server after another (or send SIGUSR2), f + Enter crashes the primary database, Ctrl+C stops everything.')
}

/** Runs one operation at a time; others requested meanwhile are dropped. */
function oneAtATime(): (act: () => Promise<void>) => void {
  let isBusy = false
  return (act) => {
    if (isBusy) return print('Another operation is running.')
    isBusy = true
    act()
      .then(() => print('Done.'))
      .catch((error: Error) => print(`That failed: ${error.message}`))
      .finally(() => {
        isBusy = false
      })
  }
}

function listenToKeys(cluster: Cluster): void {
  const perform = oneAtATime()
  process.on('SIGUSR2', () => perform(cluster.restart))
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line.trim() === 'r') perform(cluster.restart)
    if (line.trim() === 'f') perform(cluster.failOver)
  })
}

const args = process.argv.slice(2)
const usage = 'Usage: npm run cluster (PORT in the environment changes its port)'
if (asksForHelp(args)) {
  print(usage)
  process.exit()
}
if (args.length > 0) fail(usage)
if (!findPostgres()) fail('PostgreSQL is not installed: apt-get install postgresql')
if (!isBuilt('dist')) print('The build in dist is missing or older than its sources: "npm run build" makes a new one.')
const starting = start(portOf(process.env))
let isStopping = false

function stop(): void {
  if (isStopping) process.exit(1)
  isStopping = true
  print('Stopping …')
  starting
    .then((cluster) => cluster.stop())
    .then(
      () => process.exit(0),
      (error: Error) => fail(error.message),
    )
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
const cluster = await starting
if (!isStopping) {
  welcome(cluster)
  listenToKeys(cluster)
}
