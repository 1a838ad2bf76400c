const listeners = new Set<() => void>()

/** Calls the listener after every refusal with the reason `signedOut`; the answer stops it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells every listener that the server no longer knows who is asking. */
export function notifySignedOut(): void {
  for (const listener of listeners) listener()
}
