const here = new Set<string>()

/** Notes that an attempt is open on this page: its own answer saving sends its records. */
export const noteAttemptHere = (attemptId: string): void => void here.add(attemptId)
export const forgetAttemptHere = (attemptId: string): void => void here.delete(attemptId)
export const isAttemptHere = (attemptId: string): boolean => here.has(attemptId)
