/** Runs work and undoes, last first, whatever it asked to be undone, also when it fails. */
export async function withCleanup<T>(work: (onCleanup: (undo: () => Promise<void>) => void) => Promise<T>): Promise<T> {
  const undone: (() => Promise<void>)[] = []
  try {
    return await work((undo) => undone.push(undo))
  } finally {
    for (const undo of undone.toReversed()) await undo()
  }
}
