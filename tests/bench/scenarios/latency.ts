import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Figure, notMeasured, type Options, show, whole } from '../figure.ts'
import type { JobResult, Latency } from '../load/job.ts'
import { type Driver, startDriver } from '../load/start-driver.ts'
import { makeFolder, type Server, startRaw, startReal } from '../processes.ts'
import { fileOf, type Place, postgresPlace, sqlitePlace } from '../school/place.ts'
import { withCleanup } from '../with-cleanup.ts'
import { runSaves, saveTarget } from './saves.ts'

const perSecond = 1_500
const slowSync = '5'

export const asMs = ({ p50, p95, p99 }: Latency): string => `${show(p50)} / ${show(p95)} / ${show(p99)} ms`

/** Compiles the shim that delays fsync and fdatasync, or says why not. */
function compileSlowDisk(folder: string): string | Error {
  if (process.platform !== 'linux') return new Error('LD_PRELOAD needs Linux')
  if (spawnSync('gcc', ['--version']).status !== 0) return new Error('gcc is not installed')
  const library = join(folder, 'slow-disk.so')
  execFileSync('gcc', ['-O2', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, '../slow-disk.c'), '-ldl'])
  return library
}

/** Saves that arrive at random, as a class makes them, with a server that is warm. */
const openLoop = (driver: Driver, place: Place, seconds: number, start: (url: string) => Promise<Server>): Promise<JobResult> =>
  withCleanup(async (onCleanup) => {
    const target = await saveTarget(place, start, 1_500)
    onCleanup(target.stop)
    await runSaves(driver, target, 0, [0, 2])
    const sharesCore = place.name === 'PostgreSQL'
    const pace = { kind: 'open' as const, connections: 300, perSecond, count: perSecond * seconds, sharesCore }
    const { attempts, entries, server } = target
    return driver.run({ port: server.port, pace, source: { kind: 'saves', attempts, entries, round: 1_000_000 } })
  })

function figureOf(figure: string, most: number | null, { latency, failed }: JobResult): Figure {
  const met = most === null ? null : latency.p99 <= most && failed === 0
  const target = most === null ? 'for information' : `p99 ≤ ${most} ms`
  return { figure, target, measured: `${asMs(latency)}, ${failed} errors`, met, kind: 'report' }
}

/** Save latency at 1,500 a second, also on a disk that takes 5 ms longer to sync; the baseline and PostgreSQL beside it. */
export const latency = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const seconds = quick ? 5 : 45
    const name = `save latency p50/p95/p99, ${whole(perSecond)}/s for ${seconds} s`
    const driver = await startDriver()
    onCleanup(driver.stop)
    const place = sqlitePlace()
    onCleanup(place.remove)
    const { folder, remove } = makeFolder()
    onCleanup(async () => remove())
    const loop = async (more: string, most: number | null, start: (url: string) => Promise<Server>, where: Place = place) =>
      figureOf(`${name}${more}`, most, await openLoop(driver, where, seconds, start))
    const figures = [await loop('', 50, startReal), await loop(', raw', null, (url) => startRaw(fileOf(url)))]
    const library = compileSlowDisk(folder)
    const env = { LD_PRELOAD: String(library), SLOW_SYNC_MS: slowSync }
    if (library instanceof Error) figures.push(notMeasured(`${name}, fsync + 5 ms`, 'p99 ≤ 100 ms', library.message))
    else figures.push(await loop(', fsync + 5 ms', 100, (url) => startReal(url, { env })))
    const postgres = await postgresPlace()
    if (!postgres) return [...figures, notMeasured(`${name}, PostgreSQL`, 'for information', 'PostgreSQL is not installed')]
    onCleanup(postgres.remove)
    return [...figures, await loop(', PostgreSQL', null, startReal, postgres)]
  })
