/** What the tours reach into the page for: the pages around an exam, and the work that ends too soon to be seen. */
export interface SessionHooks {
  tell(
    event:
      | { type: 'attempt.started'; assignmentId: string }
      | { type: 'attempt.ended' }
      | { type: 'session.checkRequested' }
      | { type: 'text.typed' }
      | { type: 'typing.absent' }
      | { type: 'unsent.changed'; count: number },
  ): void
  notifySignedOut(): void
  /** Lets the held check go on to the real one. */
  letCheck(): void
  /** Ends the held count of unsent answers; null is a failure. */
  endCount(count: number | null): void
  /** The watch for the computer that wakes up dies. */
  endWatch(): void
  /** The watch for typing dies. */
  endTypingWatch(): void
}

declare global {
  var sessionHooks: SessionHooks
}
