import { setImmediate as otherWork } from 'node:timers/promises'
import { createLoopTurns } from './pacing/loop-turns.ts'

/** So many bytes of what people typed are read together, unless one item has more. */
export const maxChunkBytes = 512 * 1024

/** Goes through a long list piece by piece and lets other requests in between. */
export async function* chunksOf<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) {
    yield list.slice(from, from + size)
    await otherWork()
  }
}

/** Cuts a list into pieces of at most `maxChunkBytes`; an item that has more is a piece of its own. */
export function splitBySize<T>(list: readonly T[], bytesOf: (item: T) => number): T[][] {
  const pieces: T[][] = []
  let sum = 0
  for (const item of list) {
    const bytes = bytesOf(item)
    const piece = pieces.at(-1)
    sum += bytes
    if (piece && sum <= maxChunkBytes) piece.push(item)
    else {
      pieces.push([item])
      sum = bytes
    }
  }
  return pieces
}

/** Waits for a turn of the loop that no other work in pieces has. */
export const nextLoopTurn = createLoopTurns()

/**
 * Goes through a list of what holds typed texts in pieces of at most `size` items and `maxChunkBytes`; `weigh` says how much some of them hold.
 * However many such lists are gone through, one piece comes in a turn of the loop.
 */
export async function* chunksBySize<T>(
  list: readonly T[],
  size: number,
  weigh: (some: readonly T[]) => Promise<(item: T) => number>,
): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) {
    const some = list.slice(from, from + size)
    for (const piece of splitBySize(some, await weigh(some))) {
      await nextLoopTurn()
      yield piece
    }
  }
}
