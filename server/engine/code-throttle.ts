import { accessCodeTries, protocolTimes } from '../../domain/limits.ts'

/** Counts wrong access codes per student and quiz: ten in ten minutes, then none is looked at until the first is ten minutes old. */
export function createCodeThrottle() {
  const failures = new Map<string, number[]>()

  const recent = (key: string, now: number): number[] => (failures.get(key) ?? []).filter((at) => now - at < protocolTimes.accessCodeWindow)

  const forgetOld = (now: number): void => {
    for (const key of failures.keys()) if (recent(key, now).length === 0) failures.delete(key)
  }

  return {
    /** Gives the seconds until a code is looked at again, or null when it is looked at now. */
    waitSeconds(key: string, now: number): number | null {
      const [first, ...others] = recent(key, now)
      if (first === undefined || others.length + 1 < accessCodeTries) return null
      return Math.ceil((first + protocolTimes.accessCodeWindow - now) / 1000)
    },
    failed(key: string, now: number): void {
      if (failures.size >= 10_000) forgetOld(now)
      failures.set(key, [...recent(key, now), now])
    },
  }
}

export type CodeThrottle = ReturnType<typeof createCodeThrottle>
