/** Makes numbers from 0 up to 1 that look random and are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws one of several things, each as often as its weight says; what weighs nothing is never drawn. */
export function drawn<Thing>(things: readonly Thing[], weightOf: (thing: Thing) => number, random: () => number): Thing | undefined {
  const weighed = things.map((thing) => ({ thing, weight: weightOf(thing) })).filter(({ weight }) => weight > 0)
  let left = random() * weighed.reduce((sum, { weight }) => sum + weight, 0)
  for (const { thing, weight } of weighed) {
    left -= weight
    if (left < 0) return thing
  }
  return weighed.at(-1)?.thing
}
