/** The page that a signed-out person asked for, and whether their session ended there. */
export interface Interruption {
  from: string
  hasEnded: boolean
}

const pages: readonly [RegExp, string][] = [
  [/^\/student\/quizAttempt\//, 'your quiz'],
  [/^\/student\/quiz\/review/, 'the review of your quiz'],
  [/^\/student\/quiz\/attempts\//, 'your attempts'],
  [/^\/student\/courses\/./, 'your course'],
  [/^\/(student|teacher)\/courses$/, 'your courses'],
  [/^\/teacher\/quiz-review\//, 'the review of your quiz'],
  [/^\/teacher\/courses\/[^/]+\/assignment/, 'your quiz'],
  [/^\/teacher\/courses\/./, 'your course'],
  [/^\/receipts/, 'the check of a receipt'],
]

const nameOf = (address: string): string => {
  const path = address.replace(/[?#].*$/, '')
  return pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'the page you asked for'
}

/** Says what signing in opens, and why it is asked for where a session ended. */
export const interruptionWords = ({ from, hasEnded }: Interruption): string =>
  hasEnded ? `Your session has ended. Sign in to go back to ${nameOf(from)}.` : `Sign in to open ${nameOf(from)}.`
