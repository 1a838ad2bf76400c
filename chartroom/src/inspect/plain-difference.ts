import type { Plain, PlainRecord } from './recording.ts'

export type Change = 'added' | 'removed' | 'changed' | 'same'

/** A value as a tree: each part with what it is now, what it was, and whether anything in it became other. */
export interface PlainPart {
  readonly name: string
  /** undefined where the part is gone. */
  readonly now: Plain | undefined
  /** undefined where the part is new. */
  readonly was: Plain | undefined
  readonly change: Change
  readonly parts: readonly PlainPart[]
}

const isRecord = (value: Plain | undefined): value is PlainRecord | readonly Plain[] => typeof value === 'object' && value !== null
const partsOf = (value: Plain | undefined): ReadonlyMap<string, Plain> => new Map(isRecord(value) ? Object.entries(value) : [])

function changeOf(now: Plain | undefined, was: Plain | undefined, parts: readonly PlainPart[]): Change {
  if (was === undefined) return 'added'
  if (now === undefined) return 'removed'
  if (isRecord(now) && isRecord(was) && Array.isArray(now) === Array.isArray(was))
    return parts.some(({ change }) => change !== 'same') ? 'changed' : 'same'
  return now === was ? 'same' : 'changed'
}

function part(name: string, now: Plain | undefined, was: Plain | undefined): PlainPart {
  const [fields, before] = [partsOf(now), partsOf(was)]
  const names = [...new Set([...fields.keys(), ...before.keys()])]
  const parts =
    now === was
      ? names.map((one) => part(one, fields.get(one), fields.get(one)))
      : names.map((one) => part(one, fields.get(one), before.get(one)))
  return { name, now, was, change: changeOf(now, was, parts), parts }
}

/** Compares a record with what it was before, part by part, those that are gone last. */
export const plainDifference = (now: PlainRecord, was: PlainRecord): readonly PlainPart[] => part('', now, was).parts
