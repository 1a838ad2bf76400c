import { parse } from 'node:querystring'
import { cleanText } from '../domain/answer.ts'
import { Refusal } from './refusal.ts'

export const deepestInput = 64

/** Cleans every text in what was sent, keys included; what is nested too deeply is refused. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepestInput) throw new Refusal(400, 'invalid', 'The request is nested too deeply.')
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleanInput(item, depth + 1)]))
}

/** Reads a query into clean texts, or lists of them where a name is repeated. */
export const parseQuery = (text: string): Record<string, unknown> => cleanInput(parse(text)) as Record<string, unknown>
