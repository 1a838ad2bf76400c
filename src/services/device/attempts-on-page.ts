const here = new Set<string>()

/** Notes that an attempt is open on this page: its own answer saving sends its records. */
export const markAttemptOnPage = (attemptId: string): void => void here.add(attemptId)
export const unmarkAttemptOnPage = (attemptId: string): void => void here.delete(attemptId)
export const isAttemptOnPage = (attemptId: string): boolean => here.has(attemptId)
