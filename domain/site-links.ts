/** Returns the path of the page on which a student takes a quiz, as e-mails carry it. */
export const quizLinkOf = (assignmentId: string): string => `/student/quizAttempt/${encodeURIComponent(assignmentId)}`

/** Returns the path of the page on which a person sets a password by a one-time link. */
export const passwordLinkOf = (token: string): string => `/password-links/${encodeURIComponent(token)}`

/** Returns the path of the page on which the first admin is created by a one-time link. */
export const setUpLinkOf = (token: string): string => `/set-up/${encodeURIComponent(token)}`
