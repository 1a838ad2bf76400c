import { onceFor } from '../chart/once-for.ts'
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

/** The parts of a value that is what it was: always the same, so that nobody reads them again. */
const sameParts = onceFor((value: PlainRecord | readonly Plain[]): readonly PlainPart[] =>
  Object.entries(value).map(([name, inner]) => part(name, inner, inner)),
)

function partsBetween(now: Plain | undefined, was: Plain | undefined): readonly PlainPart[] {
  if (now === was) return isRecord(now) ? sameParts(now) : []
  const [fields, before] = [partsOf(now), partsOf(was)]
  return [...new Set([...fields.keys(), ...before.keys()])].map((one) => part(one, fields.get(one), before.get(one)))
}

function part(name: string, now: Plain | undefined, was: Plain | undefined): PlainPart {
  const parts = partsBetween(now, was)
  return { name, now, was, change: changeOf(now, was, parts), parts }
}

/** Compares a record with what it was before, part by part, those that are gone last. */
export const plainDifference = (now: PlainRecord, was: PlainRecord): readonly PlainPart[] => part('', now, was).parts
