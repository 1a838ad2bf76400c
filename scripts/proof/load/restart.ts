import { once } from 'node:events'
import { type Figure, show, whole } from '../../../tests/bench/figure.ts'
import { openConnection } from '../../../tests/bench/load/connection.ts'
import { requestsOf } from '../../../tests/bench/load/requests.ts'
import { startReal } from '../../../tests/bench/processes.ts'
import { saveTarget } from '../../../tests/bench/scenarios/saves.ts'
import { sqlitePlace } from '../../../tests/bench/school/place.ts'
import { withCleanup } from '../../../tests/bench/with-cleanup.ts'
import { proven } from '../proof.ts'

const mostMs = 1_000

/** Sends one request on a connection of its own and gives the status. */
async function statusOf(port: number, request: string | null): Promise<number> {
  const connection = await openConnection(port)
  const status = await new Promise<number>((resolve) => connection.send(request ?? '', resolve))
  connection.close()
  return status
}

/** Kills a server of many open attempts, starts it again, and times the first save that it answers. */
export const restart = (attempts: number): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const urls: string[] = []
    const start = (url: string) => startReal(urls[urls.push(url) - 1] ?? url)
    const target = await saveTarget(place, start, attempts)
    const next = requestsOf({ kind: 'saves', attempts: target.attempts, entries: target.entries, round: 1 })
    const before = await statusOf(target.server.port, next())
    const gone = once(target.server.child, 'exit')
    target.server.child.kill('SIGKILL')
    await gone
    const from = performance.now()
    const again = await startReal(urls[0] ?? '')
    onCleanup(again.stop)
    const after = await statusOf(again.port, next())
    const ms = performance.now() - from
    const measured = `${show(ms)} ms (answered ${before} before, ${after} after)`
    const figure = `killed with ${whole(attempts)} open attempts: start to first save`
    return [proven(figure, `≤ ${whole(mostMs)} ms`, measured, ms <= mostMs && after === 200)]
  })
