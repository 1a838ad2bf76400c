/** The lock that the tab which writes an attempt holds. */
export const lockOf = (attemptId: string): string => `examhall-attempt-${attemptId}`

/** The pages of this browser that write, by the lock that each of them holds. */
export type WritingTabs = ReadonlyMap<string, string | undefined>

/** Returns which pages of this browser write; none where that cannot be known. */
export async function writingTabs(): Promise<WritingTabs> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const writing = held.filter(({ mode }) => mode !== 'shared')
  return new Map(writing.map(({ name = '', clientId }) => [name, clientId]))
}

/** Returns whether another page than before writes an attempt now. */
export async function isTakenSince(before: WritingTabs, attemptId: string): Promise<boolean> {
  const [name, now] = [lockOf(attemptId), await writingTabs()]
  return now.has(name) && now.get(name) !== before.get(name)
}
