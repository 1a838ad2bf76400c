import { memoryOf } from '../cpu-time.ts'
import { type Figure, notMeasured, type Options, show } from '../figure.ts'
import { startDriver } from '../load/start-driver.ts'
import { startReal } from '../processes.ts'
import { sqlitePlace } from '../school/place.ts'
import { withCleanup } from '../with-cleanup.ts'
import { saveTarget } from './saves.ts'

const openAttempts = 500
const every = 5

/** Resident memory of the server while 500 attempts save every 5 s. */
export const memory = ({ quick }: Options): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const seconds = quick ? 10 : 120
    const name = `memory, ${openAttempts} open attempts saving every ${every} s for ${seconds} s`
    const place = sqlitePlace()
    onCleanup(place.remove)
    const driver = await startDriver()
    onCleanup(driver.stop)
    const { server, attempts, entries, stop } = await saveTarget(place, startReal, openAttempts)
    onCleanup(stop)
    const perSecond = openAttempts / every
    const pace = { kind: 'open' as const, connections: openAttempts, perSecond, count: perSecond * seconds }
    const { failed } = await driver.run({ port: server.port, pace, source: { kind: 'saves', attempts, entries, round: 1 } })
    const used = memoryOf(server.pid)
    if (!used) return [notMeasured(name, '≤ 200 MB', 'this system does not tell the memory of another process')]
    const megabytes = (mib: number) => (mib * 1024 * 1024) / 1e6
    const measured = `${show(megabytes(used.now))} MB at the end, ${show(megabytes(used.highest))} MB at most, ${failed} errors`
    return [{ figure: name, target: '≤ 200 MB', measured, met: megabytes(used.highest) <= 200, kind: 'report' }]
  })
