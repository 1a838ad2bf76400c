/** The most characters of a pattern. */
export const longestPattern = 1_000
/** The most instructions of a compiled pattern. */
export const largestProgram = 2_000

const repetition = /^\{(\d{1,4})(?:,(\d{0,4}))?\}/

/** Reads the text of a pattern from left to right and adds up what its repetitions will be written out to. */
function reader(pattern: string) {
  const sizes: number[] = [0]
  let last = 0
  const put = (size: number) => {
    last = size
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + size
  }
  return {
    open: () => void sizes.push(0),
    close: () => put((sizes.length > 1 ? (sizes.pop() ?? 0) : 0) + 2),
    atom: () => put(1),
    repeat: (times: number) => put(last * Math.max(0, times - 1)),
    sum: () => sizes.reduce((sum, size) => sum + size, 0),
    /** Returns the index after the atom at `at`. */
    after(at: number): number {
      if (pattern[at] === '\\') return at + 2
      if (pattern[at] !== '[') return at + 1
      const end = pattern.indexOf(']', at + (pattern[at + 1] === '^' ? 3 : 2))
      return end === -1 ? pattern.length : end + 1
    },
  }
}

/** Returns at which character a pattern becomes too large to be compiled, or null; it compiles nothing. */
export function excessPosition(pattern: string): number | null {
  if (pattern.length > longestPattern) return longestPattern
  const read = reader(pattern)
  for (let at = 0; at < pattern.length; ) {
    const start = at
    const times = repetition.exec(pattern.slice(at, at + 12))
    if (times) read.repeat(Math.max(Number(times[1]), Number(times[2] ?? 0)))
    else if (pattern[at] === '(') read.open()
    else if (pattern[at] === ')') read.close()
    else read.atom()
    at = times ? at + times[0].length : read.after(at)
    if (read.sum() > largestProgram) return start
  }
  return null
}
