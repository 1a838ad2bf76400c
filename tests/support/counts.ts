/** A number that somebody chose and that is none, or too small: what it counts would run without showing anything. */
export class CountFault extends Error {}

const boundOf = (least: number): string => {
  if (least === Number.NEGATIVE_INFINITY) return ''
  return least > 0 ? ` above ${least - 1}` : ' from 0 on'
}

/** Reads a whole number of at least `least`, which `name` was given. */
export function wholeNumber(text: string, name: string, least = Number.NEGATIVE_INFINITY): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isSafeInteger(value) || value < least) throw new CountFault(`${name} needs a whole number${boundOf(least)}.`)
  return value
}

/** Returns how many of something a test runs: what a variable of the environment says, else the usual count. */
export const countFrom = (variable: string, usual: number): number => wholeNumber(process.env[variable] ?? String(usual), variable, 1)

/** Returns the seed of `PROPERTY_SEED`, else the usual one. */
export const propertySeed = (usual: number): number => wholeNumber(process.env.PROPERTY_SEED ?? String(usual), 'PROPERTY_SEED')
