/** Gives a turn back; a second time changes nothing. */
export type ReleaseTurn = () => void

interface Line {
  running: number
  waiting: ((end: ReleaseTurn) => void)[]
}

/** Gives each person so many turns at once; the next ones wait in line. */
export function createConcurrencyLimit({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  const lines = new Map<string, Line>()

  function begin(person: string, line: Line): ReleaseTurn {
    let isOver = false
    line.running += 1
    return () => {
      if (isOver) return
      isOver = true
      line.running -= 1
      line.waiting.shift()?.(begin(person, line))
      if (line.running === 0) lines.delete(person)
    }
  }

  /** Waits for a turn of this person; null when too many wait already. */
  return async (person: string): Promise<ReleaseTurn | null> => {
    const line = lines.get(person) ?? { running: 0, waiting: [] }
    lines.set(person, line)
    if (line.running < atOnce) return begin(person, line)
    return line.waiting.length < mostWaiting ? new Promise((resolve) => line.waiting.push(resolve)) : null
  }
}
