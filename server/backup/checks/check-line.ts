/** What was checked, and whether it holds. */
export interface CheckLine {
  holds: boolean
  what: string
  /** What does not hold, a sentence each; at most some of them. */
  faults?: readonly string[]
}

const mostFaults = 5

/** Returns a line that holds where nothing is wrong; of many faults it names the first few. */
export function lineOf(what: string, faults: readonly string[]): CheckLine {
  if (faults.length === 0) return { holds: true, what }
  const more = faults.length > mostFaults ? [`and ${(faults.length - mostFaults).toLocaleString('en-US')} more`] : []
  return { holds: false, what, faults: [...faults.slice(0, mostFaults), ...more] }
}

/** Counts things in words: "1 file", "2 files". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
