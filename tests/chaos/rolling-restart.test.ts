import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lastingPort } from '../../scripts/cluster/free-port.ts'
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { root } from '../../scripts/project.ts'
import { type Prepared, prepareSchool, type Server } from './exam-hall.ts'
import { beginAll, missing, send, type Typist, typeUntil } from './typists.ts'

const students = 8
const betweenSaves = 300
/** How long a page may need to have a save acknowledged: it tries again as long as it is refused. */
const savedWithin = 10_000

interface Exam {
  cluster: Cluster
  door: Server
  school: Prepared
  typists: Typist[]
}

async function openExam(cluster: Cluster): Promise<Exam> {
  const school = await prepareSchool(cluster.databaseUrl(), students)
  const door = { origin: cluster.origin } as Server
  return { cluster, door, school, typists: await beginAll(door, school) }
}

interface Watched {
  /** Every status that a save had; 0 where no reply came. */
  statuses: Set<number>
  saves: number
  /** Saves that a page could not have acknowledged by trying again. */
  failed: number
}

/** Everybody types and saves while something happens to the cluster, and sends again what was not acknowledged, as a page does. */
async function typeDuring({ door, typists }: Exam, happens: () => Promise<unknown>): Promise<Watched> {
  const watched: Watched = { statuses: new Set(), saves: 0, failed: 0 }
  let isOver = false
  const typing = typeUntil(door, typists, {
    isOver: () => isOver,
    onSave: (_, status) => {
      watched.saves += 1
      watched.statuses.add(status)
    },
    every: betweenSaves,
  })
  await happens().finally(() => {
    isOver = true
  })
  await typing
  const ends = await Promise.all(typists.map((typist) => sendUntilSaved(door, typist)))
  return { ...watched, failed: ends.filter((isSaved) => !isSaved).length }
}

async function sendUntilSaved(door: Server, typist: Typist): Promise<boolean> {
  for (const end = performance.now() + savedWithin; performance.now() < end; await pause(100)) {
    if ((await send(door, typist).catch(() => 0)) === 200) return true
  }
  return false
}

/** Fetches files of the build all the time; answers the statuses. */
async function fetchFilesDuring({ door }: Exam, happens: Promise<unknown>): Promise<Set<number>> {
  const files = readdirSync(join(root, 'dist/assets')).filter((file) => file.endsWith('.js'))
  const statuses = new Set<number>()
  let isOver = false
  const end = () => {
    isOver = true
  }
  happens.then(end, end)
  for (let count = 0; !isOver; count += 1) {
    const reply = await fetch(`${door.origin}/assets/${files[count % files.length]}`)
    statuses.add(reply.status)
    await reply.arrayBuffer()
    await pause(50)
  }
  return statuses
}

// Left out only where PostgreSQL is not installed, which a run of all tests says or refuses.
describe.runIf(inject('postgresUrl') !== null)('Three servers behind a proxy, on PostgreSQL with a replica', () => {
  let cluster: Cluster
  let exam: Exam
  beforeAll(async () => {
    cluster = await startCluster({ port: await lastingPort(), sampleSchool: 'off', drainSeconds: 1, onProgress: () => {} })
    exam = await openExam(cluster)
  }, 120_000)
  afterAll(() => cluster?.stop())

  // Shows: Servers are replaced one after another while students type: no save fails, and files of the build are always served.
  it('are replaced one after another, and no save of a student fails', { timeout: 60_000 }, async () => {
    const before = exam.cluster.pids()
    let files = new Set<number>()
    const watched = await typeDuring(exam, async () => {
      const restart = exam.cluster.restart()
      files = await fetchFilesDuring(exam, restart)
      await restart
    })
    const after = exam.cluster.pids()
    expect([before.length, after.length, new Set([...before, ...after]).size]).toEqual([3, 3, 6])
    expect([watched.failed, files]).toEqual([0, new Set([200])])
    expect([...watched.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(watched.saves).toBeGreaterThan(students * 5)
    expect(await missing(exam.door, exam.school, exam.typists)).toEqual([])
  })

  // Shows: The primary database is lost and its replica takes its place: every acknowledged edit is there.
  it('hold every acknowledged edit after the primary has crashed and the replica is promoted', { timeout: 60_000 }, async () => {
    const primary = exam.cluster.databaseUrl()
    const watched = await typeDuring(exam, async () => {
      const seqs = () => exam.typists.map(({ acknowledged }) => (acknowledged.q3?.seq ?? 0) + (acknowledged.q4?.seq ?? 0))
      const before = seqs()
      await expect.poll(() => seqs().every((seq, index) => seq > (before[index] ?? 0))).toBe(true)
      await exam.cluster.failOver()
    })
    expect(exam.cluster.databaseUrl()).not.toBe(primary)
    expect([watched.failed, await missing(exam.door, exam.school, exam.typists)]).toEqual([0, []])
  })
})
