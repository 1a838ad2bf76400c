import { attemptBudget } from '../../../../domain/limits.ts'

const mostKept = 10_000

/** Decides when a refusal may carry the whole state of an attempt: at most once in 2 s, because the state may be large. */
export function createStateThrottle() {
  const last = new Map<string, number>()
  return {
    /** Takes the turn of an attempt at this time (epoch ms), or returns false when there is none yet. */
    take(attemptId: string, at: number): boolean {
      const before = last.get(attemptId)
      if (before !== undefined && Math.abs(at - before) < attemptBudget.stateEvery) return false
      last.delete(attemptId)
      const [oldest] = last.keys()
      if (last.size >= mostKept && oldest !== undefined) last.delete(oldest)
      last.set(attemptId, at)
      return true
    },
  }
}

export type StateThrottle = ReturnType<typeof createStateThrottle>
