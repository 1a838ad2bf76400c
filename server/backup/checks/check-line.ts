/** What was checked, in words that fit whether it holds or not. */
export interface CheckLine {
  holds: boolean
  what: string
  /** What does not hold, a sentence each; at most some of them. */
  faults?: readonly string[]
}

const mostFaults = 5

export const shown = (count: number): string => count.toLocaleString('en-US')

/** Returns a line that holds where nothing is wrong; of many faults it names the first few. */
export function lineOf(what: string, faults: readonly string[]): CheckLine {
  if (faults.length === 0) return { holds: true, what }
  const more = faults.length > mostFaults ? [`and ${shown(faults.length - mostFaults)} more`] : []
  return { holds: false, what, faults: [...faults.slice(0, mostFaults), ...more] }
}

/** Counts things in words: "1 file", "2 files". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${shown(count)} ${count === 1 ? one : many}`
