import type { Plain, PlainRecord } from './recording.ts'

const SECRET = /password|passwd|passphrase|secret|token|cookie|authorization|csrf|access_?code/i
const LONGEST_TEXT = 4_000
const LONGEST_LIST = 500
const DEEPEST = 12

export const HIDDEN = '(hidden)'

const nameOf = (value: object): string => value.constructor?.name || 'object'
const isActor = (value: object): boolean => 'sessionId' in value && 'send' in value

/** What is no data, in a word; null for data. */
function wordFor(value: object): string | null {
  if (typeof value === 'function') return '(function)'
  if (isActor(value)) return `(actor ${String((value as { id?: unknown }).id ?? '')})`
  if (value instanceof Blob) return `(${'name' in value ? `file ${String(value.name)}` : 'blob'}, ${value.size} bytes)`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '(no date)' : value.toISOString()
  if (value instanceof Promise || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `(${nameOf(value)})`
  return typeof Node !== 'undefined' && value instanceof Node ? `(${nameOf(value)})` : null
}

function fieldsOf(value: object): readonly (readonly [string, unknown])[] {
  if (value instanceof Error) return Object.entries({ ...value, error: value.name, message: value.message })
  if (value instanceof Map) return [...value].map(([key, inner]) => [String(key), inner])
  return Object.entries(value)
}

function listOf(value: readonly unknown[], outer: readonly object[]): Plain {
  const kept = value.slice(0, LONGEST_LIST).map((one) => plainWithin(one, outer))
  return value.length > LONGEST_LIST ? [...kept, `(${value.length - LONGEST_LIST} more)`] : kept
}

function recordOf(fields: readonly (readonly [string, unknown])[], outer: readonly object[]): PlainRecord {
  const kept = fields.filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(kept.map(([name, inner]) => [name, plainField(name, inner, outer)]))
}

function plainObject(value: object, outer: readonly object[]): Plain {
  const word = wordFor(value)
  if (word !== null) return word
  if (outer.includes(value)) return '(itself)'
  if (outer.length >= DEEPEST) return '(deeper)'
  const inner = [...outer, value]
  return Array.isArray(value) || value instanceof Set ? listOf([...value], inner) : recordOf(fieldsOf(value), inner)
}

function plainWithin(value: unknown, outer: readonly object[]): Plain {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  return typeof value === 'object' || typeof value === 'function' ? plainObject(value, outer) : `(${String(value)})`
}

function plainField(name: string, value: unknown, outer: readonly object[]): Plain {
  const isTold = value === null || typeof value === 'boolean' || value === ''
  return SECRET.test(name) && !isTold ? HIDDEN : plainWithin(value, outer)
}

/** Turns one named part of a context or an event into JSON: functions, actors, files and the like become words, passwords and tokens are hidden. */
export const toJson = (name: string, value: unknown): Plain => plainField(name, value, [])
