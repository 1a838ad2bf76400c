/** A time from one instant to another. */
interface Period {
  from: number
  until: number
}

/** What the exam room did to the clock of one attempt; instants in epoch ms. */
export interface RoomTime {
  /** The pauses that are over, in their order; no two overlap. */
  pauses: readonly Period[]
  /** When minutes were given, and how many; a reopened attempt may have a part of one. */
  minutes: readonly { at: number; minutes: number }[]
  /** Since when a pause lasts that is not over. */
  pausedAt: number | null
}

/** An attempt that no act of the exam room reached. */
export const noRoomTime: RoomTime = { pauses: [], minutes: [], pausedAt: null }

const without = (outage: Period, pause: Period): Period[] => {
  if (pause.until <= outage.from || pause.from >= outage.until) return [outage]
  const parts = [
    { from: outage.from, until: pause.from },
    { from: pause.until, until: outage.until },
  ]
  return parts.filter(({ from, until }) => from < until)
}

/** Returns the parts of outages in which the time of an attempt ran, so that nothing is given back twice. */
export function outsideOfPauses(outages: readonly Period[], { pauses, pausedAt }: Pick<RoomTime, 'pauses' | 'pausedAt'>): Period[] {
  const all = pausedAt === null ? pauses : [...pauses, { from: pausedAt, until: Number.POSITIVE_INFINITY }]
  return all.reduce((left, pause) => left.flatMap((outage) => without(outage, pause)), [...outages])
}

/** Returns a deadline or due date as it is at an instant: while a pause lasts it moves on with the clock. */
export const movedByRunningPause = <D extends number | null>(stored: D, pausedAt: number | null | undefined, at: number): D =>
  (stored === null || pausedAt == null ? stored : stored + Math.max(0, at - pausedAt)) as D
