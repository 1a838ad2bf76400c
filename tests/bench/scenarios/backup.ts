import { join } from 'node:path'
import { forkBackup } from '../../../server/backup/fork-backup.ts'
import { makeBackup } from '../../../server/backup/make-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { type Figure, type Options, show, whole } from '../figure.ts'
import type { JobResult } from '../load/job.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { makeFolder, startReal } from '../processes.ts'
import { fileOf, sqlitePlace } from '../school/place.ts'
import { entriesOf, questionsOf } from '../school/quiz.ts'
import { type BenchSchool, makeSchool } from '../school/school.ts'
import { addSubmissions } from '../school/submissions.ts'
import { withCleanup } from '../with-cleanup.ts'
import { asMs } from './latency.ts'
import { runSaves } from './saves.ts'

const quizzes = 10
const mostSeconds = 60
const perSecond = 1_500
const questions = questionsOf(20)

async function fill(url: string, school: BenchSchool): Promise<void> {
  for (let quiz = 0; quiz < quizzes; quiz += 1) addSubmissions(fileOf(url), await school.addQuiz(questions), school.students, questions)
}

/** Seconds of the clock and of this process's CPU. */
async function timed(work: () => Promise<void>): Promise<{ wall: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 }
}

async function restoreWhole(path: string, url: string): Promise<void> {
  for await (const { holds, what } of restoreBackup(path, url)) if (!holds) throw new Error(`does not hold: ${what}`)
}

async function wholeWay(url: string, folder: string, submissions: number): Promise<Figure> {
  let path = ''
  const backup = await timed(async () => {
    path = (await makeBackup({ url, folder, now: Date.now })).path
  })
  const restore = await timed(() => restoreWhole(path, `sqlite:${join(folder, 'restored.db')}`))
  const wall = backup.wall + restore.wall
  return {
    figure: `backup, restore and verify, ${whole(submissions)} submissions`,
    target: `≤ ${mostSeconds} s`,
    measured: `${show(wall)} s (backup ${show(backup.wall)} s; CPU ${show(backup.cpu + restore.cpu)} s)`,
    met: wall <= mostSeconds,
    kind: 'report',
  }
}

/** Makes one backup after another until it is told to stop; returns how many were made. */
function keepBackingUp(url: string, folder: string) {
  const stopped = new AbortController()
  let made = 0
  const done = (async () => {
    while (!stopped.signal.aborted) {
      await forkBackup({ databaseUrl: url, backupDir: folder, backupKeep: null }, new AbortController().signal)
      made += 1
    }
  })()
  return {
    async stop(): Promise<number> {
      stopped.abort()
      await done
      return made
    },
  }
}

/** The same saves in one run, with no backup beside them and then with one after another. */
async function beside(driver: Driver, url: string, folder: string, school: BenchSchool, seconds: number): Promise<Figure> {
  const attempts = await school.openAttempts(await school.addQuiz(questions), Math.min(1_000, school.students.length))
  const server = await startReal(url)
  const target = { server, attempts, entries: entriesOf(questions), stop: server.stop }
  const saves = (round: number): Promise<JobResult> =>
    driver.run({
      port: server.port,
      pace: { kind: 'open', connections: 300, perSecond, count: perSecond * seconds },
      source: { kind: 'saves', attempts, entries: target.entries, round },
    })
  try {
    await runSaves(driver, target, 0, [0, 2])
    const alone = await saves(1_000_000)
    const backups = keepBackingUp(url, folder)
    const during = await saves(2_000_000)
    const made = await backups.stop()
    return {
      figure: `save latency p50/p95/p99, ${whole(perSecond)}/s for ${seconds} s, while backups run`,
      target: 'for information',
      measured: `${asMs(during.latency)}; without ${asMs(alone.latency)}; ${alone.failed + during.failed} errors, ${made} backups`,
      met: null,
      kind: 'report',
    }
  } finally {
    await server.stop()
  }
}

/** What it takes to back up and restore a large school, and what a backup costs the saves that run meanwhile. */
export const backup = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const submissions = quick ? 5_000 : 50_000
    const place = sqlitePlace()
    onCleanup(place.remove)
    const url = await place.create()
    const school = await makeSchool(url, submissions / quizzes)
    onCleanup(school.close)
    await fill(url, school)
    const { folder, remove } = makeFolder()
    onCleanup(async () => remove())
    const driver = await startDriver()
    onCleanup(driver.stop)
    return [await wholeWay(url, folder, submissions), await beside(driver, url, folder, school, quick ? 5 : 30)]
  })
