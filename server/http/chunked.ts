import { setImmediate as otherWork } from 'node:timers/promises'

/** Goes through a long list piece by piece and lets other requests in between. */
export async function* piecesOf<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) {
    yield list.slice(from, from + size)
    await otherWork()
  }
}
