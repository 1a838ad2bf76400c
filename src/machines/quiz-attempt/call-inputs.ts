interface OfOneStudent {
  context: { assignmentId: string; userId: string }
}

/** What the server is asked with for one student's attempt at one quiz. */
export const attemptInput = ({ context: { assignmentId, userId } }: OfOneStudent) => ({ assignmentId, userId })

/** The call that reads the attempt, as a state invokes it. */
export const loadAttempt = { id: 'loadAttempt', src: 'loadAttempt', input: attemptInput } as const

/** What this device sends of a quiz: every record of the student; the page holds none that are its own. */
export const flushInput = ({ context: { assignmentId, userId } }: OfOneStudent) => ({ userId, assignmentId, own: [] })
