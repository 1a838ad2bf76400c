/** One row of an attempt's log: when it arrived (epoch ms) and which questions it saved. */
export interface LoggedSave {
  at: number
  questionIds: readonly string[]
}

/** A gap between two saves that is longer says nothing about one question any more. */
const longestGap = 600_000

/**
 * Estimates how long an attempt spent on each question, in ms: the time since the row before (the first since the begin), at most ten
 * minutes, goes in equal parts to the questions saved in a row. An estimate: reading a question without answering it counts for the next one
 * that is answered, and what one works out on paper for the one that it is typed into.
 */
export function timesSpent(startedAt: number, saves: readonly LoggedSave[]): Map<string, number> {
  const times = new Map<string, number>()
  let before = startedAt
  for (const { at, questionIds } of saves) {
    const share = Math.min(longestGap, Math.max(0, at - before)) / questionIds.length
    for (const id of questionIds) times.set(id, (times.get(id) ?? 0) + share)
    before = Math.max(before, at)
  }
  return times
}
