import { parse } from 'node:querystring'
import { cleanText } from '../../domain/text/clean-text.ts'
import { Refusal } from './refusal.ts'

export const deepestInput = 64

const cleanKeys = (value: object, clean: (item: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), clean(item)]))

/**
 * Cleans every text in what was sent, keys included; what is nested too deeply is refused, and what has a key that would be lost: one that is another's
 * when it is clean, or the one that names the prototype.
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepestInput) throw new Refusal(400, 'invalid', 'The request is nested too deeply.')
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1))
  const clean = cleanKeys(value, (item) => cleanInput(item, depth + 1))
  if (Object.hasOwn(clean, '__proto__') || Object.keys(clean).length < Object.keys(value).length)
    throw new Refusal(400, 'invalid', 'The request could not be read.')
  return clean
}

/** Reads a query into clean texts, or lists of them where a name is repeated; it never throws, because nothing would catch that. */
export const parseQuery = (text: string): Record<string, unknown> => cleanKeys(parse(text), (value) => cleanInput(value))
