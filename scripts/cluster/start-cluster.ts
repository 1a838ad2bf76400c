import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppServer } from './app-server.ts'
import { lastingPort } from './free-port.ts'
import { Leftovers, makeFolder } from './leftovers.ts'
import { startProxy } from './proxy.ts'
import { type Readiness, watchReadiness } from './readiness.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'

const serverCount = 3
const startWithin = 60_000

interface ClusterOptions {
  /** The port of the proxy. */
  port: number
  sampleSchool: 'on' | 'off'
  /** How long a server that is told to stop serves on. */
  drainSeconds: number
  onProgress: (line: string) => void
}

export interface Cluster {
  origin: string
  /** The address of the database that takes writes. */
  databaseUrl(): string
  /** The processes of the servers. */
  pids(): number[]
  /** Replaces one server after another, each once the one before is ready. */
  restart(): Promise<void>
  /** Crashes the primary, promotes the replica and starts the servers on it. */
  failOver(): Promise<void>
  /** Stops everything and removes what was made. */
  stop(): Promise<unknown>
}

/** Starts PostgreSQL with a replica, three servers and a proxy on the loopback. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const left = new Leftovers()
  try {
    return await build(options, left)
  } catch (error) {
    left.remove()
    throw error
  }
}

async function startProxied(port: number, left: Leftovers) {
  const ports: number[] = []
  while (ports.length < serverCount) ports.push(await lastingPort())
  const readiness = watchReadiness(ports)
  left.add(() => readiness.stop())
  const proxy = await startProxy(port, readiness)
  left.add(() => proxy.close())
  return { ports, readiness, origin: `http://localhost:${port}` }
}

async function build(options: ClusterOptions, left: Leftovers): Promise<Cluster> {
  const { sampleSchool, drainSeconds, onProgress } = options
  const { ports, readiness, origin } = await startProxied(options.port, left)
  const folder = makeFolder()
  left.add(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startReplicatedPostgres(join(folder, 'postgres'), (kill) => left.add(kill))
  onProgress('PostgreSQL is running; its replica confirms every commit.')
  const env = () => ({ DATABASE_URL: postgres.url, PUBLIC_ORIGIN: origin, SAMPLE_SCHOOL: sampleSchool, LOG_LEVEL: 'error' })
  const servers = ports.map((port) => new AppServer({ port, folder: join(folder, String(port)), env, drainSeconds }))
  for (const server of servers) left.add(() => server.retire())
  await startAll(servers, readiness)
  return {
    origin,
    databaseUrl: () => postgres.url,
    pids: () => servers.flatMap(({ pid }) => pid ?? []),
    restart: () => replaceInTurn(servers, readiness, onProgress),
    async failOver() {
      await postgres.failOver()
      onProgress('The primary crashed; the replica has taken its place.')
      for (const server of servers) server.kill()
      await stopAll(servers)
      await startAll(servers, readiness)
    },
    stop: () => stopAll(servers).finally(left.remove),
  }
}

const stopAll = (servers: readonly AppServer[]) => Promise.all(servers.map((server) => server.stop()))

const startAll = (servers: readonly AppServer[], readiness: Readiness) =>
  Promise.all(servers.map((server) => startReady(server, readiness)))

async function startReady(server: AppServer, readiness: Readiness): Promise<void> {
  await server.start()
  await readiness.untilReady(server.port, startWithin)
}

async function replaceInTurn(servers: readonly AppServer[], readiness: Readiness, onProgress: (line: string) => void): Promise<void> {
  for (const server of servers) {
    await server.stop()
    await startReady(server, readiness)
    onProgress(`The server on port ${server.port} has been replaced.`)
  }
}
