import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, notMeasured, whole } from '../../../tests/bench/figure.ts'
import { endServers, prepareSchool, type Server, startServer, temporaryFolder } from '../../../tests/chaos/exam-hall.ts'
import { beginAll, missing, send, type Typist, typeUntil } from '../../../tests/chaos/typists.ts'
import { administer, type PostgresServer, startPostgres } from '../../../tests/support/postgres.ts'
import { proven } from '../proof.ts'

const students = 8
const between = 2_000
const every = 300
const recoversWithin = 30_000

/** Tries until the server takes what is unsent, as pages do. */
async function sendUntilTaken(server: Server, typist: Typist): Promise<boolean> {
  const until = performance.now() + recoversWithin
  while (performance.now() < until) {
    if ((await send(server, typist).catch(() => 0)) === 200) return true
    await pause(200)
  }
  return false
}

interface Seen {
  acknowledged: number
  refused: number
}

/** Students type while the database crashes again and again. */
async function typeThroughCrashes(postgres: PostgresServer, server: Server, typists: Typist[], crashes: number): Promise<Seen> {
  const seen: Seen = { acknowledged: 0, refused: 0 }
  let isOver = false
  const onSave = (_: number, status: number) => {
    if (status === 200) seen.acknowledged += 1
    else seen.refused += 1
  }
  const typing = typeUntil(server, typists, { isOver: () => isOver, onSave, every })
  for (let crash = 0; crash < crashes; crash += 1) {
    await pause(between)
    await postgres.restart('immediate')
  }
  await pause(between)
  isOver = true
  await typing
  return seen
}

/** Crashes PostgreSQL under students who type, so that it has to recover from its log. */
export async function databaseKilled(crashes: number): Promise<Figure[]> {
  const postgres = await startPostgres()
  const figure = `acknowledged answers lost, PostgreSQL crashed ${crashes} times`
  if (!postgres) return [notMeasured(figure, '0', 'PostgreSQL is not installed')]
  const { folder, remove } = temporaryFolder()
  try {
    await administer(postgres.url, 'create database chaos')
    const url = new URL('/chaos', postgres.url).href
    const school = await prepareSchool(url, students)
    const server = await startServer(url, folder)
    const typists = await beginAll(server, school)
    const { acknowledged, refused } = await typeThroughCrashes(postgres, server, typists, crashes)
    const taken = await Promise.all(typists.map((typist) => sendUntilTaken(server, typist)))
    const lost = await missing(server, school, typists)
    const back = taken.filter(Boolean).length
    const measured = `${lost.length} of ${whole(acknowledged)} saves; ${whole(refused)} refused meanwhile`
    const last = 'students whose last edits arrive after it, by the same server'
    return [proven(figure, '0', measured, lost.length === 0), proven(last, `${students}`, `${back}`, back === students)]
  } finally {
    endServers()
    postgres.stop()
    remove()
  }
}
