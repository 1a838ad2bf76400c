import { randomUUIDv7 } from 'node:crypto'

const tailFrom = 24
const tailDigits = 12

/** The next id after this one; its last 48 bits count up. */
const following = (id: string): string =>
  id.slice(0, tailFrom) + (Number.parseInt(id.slice(tailFrom), 16) + 1).toString(16).padStart(tailDigits, '0')

/** Makes UUIDv7 of which each sorts after the one before, also within a millisecond and when the clock goes back. */
export function createSortedIds(next: () => string = randomUUIDv7): () => string {
  let last = ''
  return () => {
    const id = next()
    last = id > last ? id : following(last)
    return last
  }
}
