import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'
import type { FindPattern } from '../domain/short-answer.ts'

const kept = 500
const compiled = new Map<string, RE2JS | null>()

/** Finds a pattern in a text in time linear to the text; a pattern that does not compile is found nowhere. */
export const findPattern: FindPattern = (pattern, text, caseSensitive) =>
  compiledPattern(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)?.test(text) ?? false

function compiledPattern(pattern: string, flags: number): RE2JS | null {
  const key = `${flags} ${pattern}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const fresh = compile(pattern, flags)
  const [oldest] = compiled.keys()
  if (compiled.size >= kept && oldest !== undefined) compiled.delete(oldest)
  compiled.set(key, fresh)
  return fresh
}

function compile(pattern: string, flags: number): RE2JS | null {
  try {
    return RE2JS.compile(pattern, flags)
  } catch (error) {
    if (error instanceof RE2JSException) return null
    throw error
  }
}

/** What is wrong with a pattern and at which character, counted from 0. */
export interface PatternProblem {
  message: string
  position: number
}

/** Tells why a pattern does not compile, or null. */
export function patternProblem(pattern: string): PatternProblem | null {
  const fault = faultOf(pattern)
  return fault && { message: fault.message, position: positionOf(pattern, fault) }
}

interface Fault {
  message: string
  fragment: string | null
}

function faultOf(pattern: string): Fault | null {
  try {
    RE2JS.compile(pattern)
    return null
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return { message: error.getDescription(), fragment: error.getPattern() }
    if (error instanceof RE2JSException) return { message: error.message, fragment: pattern }
    throw error
  }
}

/** The parser stops at the first fault, so the shortest beginning with the same fault ends where the faulty fragment ends. */
function positionOf(pattern: string, fault: Fault): number {
  if (fault.fragment === null) return Math.max(0, pattern.length - 1)
  if (fault.message === 'missing closing )') return pattern.length
  if (fault.message === 'unexpected )') return endOf(pattern, ({ message }) => message === fault.message) - 1
  return endOf(pattern, ({ message, fragment }) => message === fault.message && fragment === fault.fragment) - fault.fragment.length
}

function endOf(pattern: string, isSame: (fault: Fault) => boolean): number {
  let [low, high] = [1, pattern.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const fault = faultOf(pattern.slice(0, middle))
    if (fault && isSame(fault)) high = middle
    else low = middle + 1
  }
  return low
}
