/** Does work beside what goes on, a few at a time; the first failure is thrown at the next call and by `end`. */
export function createFewAtOnce(most: number) {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const throwFirst = (): void => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async add(work: () => Promise<void>): Promise<void> {
      throwFirst()
      const done: Promise<void> = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(done))
      underWay.add(done)
      if (underWay.size >= most) await Promise.race(underWay)
    },
    async end(): Promise<void> {
      await Promise.all(underWay)
      throwFirst()
    },
  }
}
