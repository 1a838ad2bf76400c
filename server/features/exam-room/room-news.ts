/** Says which attempts the exam room has changed, once the change is committed. It is a hint: the stored rows decide. */
export interface RoomNews {
  /** Says that these attempts changed. */
  changed(attemptIds: readonly string[]): void
  /** Calls the listener with every change until the returned function is called. */
  listen(listener: (attemptIds: readonly string[]) => void): () => void
  /** Ends what carries the news to other servers; absent where there is nothing to end. */
  stop?(): Promise<void>
}

/** Carries the news of the exam room within this process. */
export function createRoomNews(): RoomNews {
  const listeners = new Set<(attemptIds: readonly string[]) => void>()
  return {
    changed(attemptIds) {
      if (attemptIds.length > 0) for (const listener of listeners) listener(attemptIds)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
