/** Numbers that depend on their seed alone. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, the bound. */
  below(bound: number): number
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Makes the stream of a purpose: drawing from one stream moves no other one. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}

/** A UUID made of 128 drawn bits, in the shape of version 7 so that ids sort by the time they are made at. */
export function uuidAt(at: number, random: Random): string {
  const time = at.toString(16).padStart(12, '0')
  const hex = (digits: number) =>
    random
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + random.below(4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
}
