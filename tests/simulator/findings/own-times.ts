/** What everybody had from a moment of true time on. */
export interface Rules {
  at: number
  limitMs: number | null
  closesAt: number | null
}

/** What one student had from a moment of true time on, in the place of what they had before; the factor is in hundredths. */
export interface Given {
  at: number
  student: string
  factor: number
  minutes: number
  closesAt: number | null
}

const minute = 60_000

/** What outages that an attempt met have given back: all of it to its limit, to its window what came after the end of that was written. */
export interface Credit {
  to: number
  length: number
}

const creditSince = (credits: readonly Credit[], since: number): number =>
  credits.reduce((sum, { to, length }) => (to > since ? sum + length : sum), 0)

/** Since when the end of the window is what it is under the rules of a moment. */
function writtenAt(rules: readonly Rules[], inForce: Rules): number {
  const until = rules.slice(0, rules.indexOf(inForce) + 1)
  const other = until.findLastIndex(({ closesAt }) => closesAt !== inForce.closesAt)
  return other < 0 ? Number.NEGATIVE_INFINITY : (until[other + 1] ?? inForce).at
}

/** The end of an attempt under rules with what its student has; reckoned apart from the product. */
function endUnder({ limitMs, closesAt }: Rules, own: Given | undefined, beganAt: number, given: { limit: number; window: number }): number {
  const { factor = 100, minutes = 0, closesAt: later = null } = own ?? {}
  const stretched = limitMs === null ? null : Math.ceil((limitMs * factor) / 100 / minute - 1e-9) * minute + minutes * minute
  const moved =
    closesAt === null ? Number.POSITIVE_INFINITY : closesAt + (stretched === null ? minutes * minute : stretched - (limitMs ?? 0))
  const window = closesAt === null ? moved : Math.max(moved, later ?? 0)
  return Math.min(stretched === null ? Number.POSITIVE_INFINITY : beganAt + stretched + given.limit, window + given.window)
}

/** The latest end that a student's attempt had by a moment: what was given later never takes anything away. */
export function endByThen(
  rules: readonly Rules[],
  given: readonly Given[],
  { beganAt, moment, credits }: { beganAt: number; moment: number; credits: readonly Credit[] },
): number {
  const last = Math.max(moment, 0)
  const changes = [...rules, ...given].map(({ at }) => at).filter((at) => at > beganAt && at <= last)
  const ends = [Math.min(beganAt, last), ...changes].map((then) => {
    const inForce = rules.findLast(({ at }) => at <= Math.max(then, 0)) ?? { at: 0, limitMs: null, closesAt: null }
    const own = given.findLast(({ at }) => at <= then)
    const limit = creditSince(credits, Number.NEGATIVE_INFINITY)
    return endUnder(inForce, own, beganAt, { limit, window: creditSince(credits, writtenAt(rules, inForce)) })
  })
  return Math.max(...ends)
}
