const inTheWay = new Set(['40001', '40P01'])
const tries = 4

/** Says that a transaction met another one and is tried again. */
export type NoteRetry = (error: unknown) => void

/** Runs a transaction that changes nothing when it fails, four times at most where others were in the way: a deadlock, or a failed serialization. */
export async function retried<T>(transaction: () => Promise<T>, noteRetry: NoteRetry | undefined, left = tries): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (!inTheWay.has(code) || left <= 1) throw error
    noteRetry?.(error)
    return retried(transaction, noteRetry, left - 1)
  }
}
