import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'
import { excessPosition, largestProgram, longestPattern } from './pattern-size.ts'

/** The most patterns that stay compiled, and the most instructions of all of them. */
const mostKept = 500
const mostKeptInstructions = 50_000
const compiled = new Map<string, RE2JS | null>()
let keptInstructions = 0

const sizeOf = (pattern: RE2JS | null): number => pattern?.programSize() ?? 0

/** The longest text in which a pattern is looked for, in characters. */
const longestSearched = 2_000

/**
 * Finds a pattern in a text in time linear to the text. A pattern that does not compile is found nowhere; of one that is too large, or
 * in a text that is too long, it says null, and a person has to look.
 */
export function findPattern(pattern: string, text: string, caseSensitive: boolean): boolean | null {
  if (text.length > longestSearched || excessPosition(pattern) !== null) return null
  const found = compiledPattern(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  if (!found) return false
  return found.programSize() > largestProgram ? null : found.test(text)
}

/** Compiling an instruction takes as long as so many steps, known or not: the same answer gets the same grade. */
export const stepsToCompile = 100

/** Gives the steps that compiling a pattern and finding it in a text take at most. */
export function stepsOf(pattern: string, text: string, caseSensitive: boolean): number {
  if (text.length > longestSearched || excessPosition(pattern) !== null) return 0
  const size = compiledPattern(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)?.programSize() ?? 0
  return size > largestProgram ? 0 : size * (stepsToCompile + text.length + 1)
}

function compiledPattern(pattern: string, flags: number): RE2JS | null {
  const key = `${flags} ${pattern}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const fresh = compile(pattern, flags)
  for (const [oldest, pattern] of compiled) {
    if (compiled.size < mostKept && keptInstructions + sizeOf(fresh) <= mostKeptInstructions) break
    compiled.delete(oldest)
    keptInstructions -= sizeOf(pattern)
  }
  compiled.set(key, fresh)
  keptInstructions += sizeOf(fresh)
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
  const excess = excessPosition(pattern)
  if (excess !== null) return { message: excess === longestPattern ? tooLong : tooLarge, position: excess }
  const fault = compiledPattern(pattern, 0) ? null : faultOf(pattern)
  if (fault) return { message: fault.message, position: positionOf(pattern, fault) }
  return isTooLarge(pattern) ? { message: tooLarge, position: 0 } : null
}

/** Gives the steps that telling what is wrong with a pattern takes at most. */
export function stepsToCheck(pattern: string): number {
  if (excessPosition(pattern) !== null) return 0
  const sizes = [0, RE2JS.CASE_INSENSITIVE].map((flags) => sizeOf(compiledPattern(pattern, flags)))
  return stepsToCompile * Math.max(2 * pattern.length, ...sizes)
}

const tooLong = `patterns can have at most ${longestPattern.toLocaleString('en-US')} characters`
const tooLarge = 'the pattern repeats too much'

/** Letters that have several forms make a pattern larger where the case does not count. */
const isTooLarge = (pattern: string): boolean =>
  [0, RE2JS.CASE_INSENSITIVE].some((flags) => (compiledPattern(pattern, flags)?.programSize() ?? 0) > largestProgram)

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
