/** The page that a signed-out person asked for, and whether their session ended there; or how many answers they signed out without sending. */
export type Interruption = { from: string; hasEnded: boolean } | { leftBehind: number }

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

const leftWords = (count: number): string =>
  count === 1
    ? '1 answer is still only on this device: it is sent when you sign in again here.'
    : `${count} answers are still only on this device: they are sent when you sign in again here.`

/** Says what signing in opens, why it is asked for where a session ended, and what waits for it after signing out. */
export const interruptionWords = (interruption: Interruption): string => {
  if ('leftBehind' in interruption) return `You have signed out. ${leftWords(interruption.leftBehind)}`
  const { from, hasEnded } = interruption
  return hasEnded ? `Your session has ended. Sign in to go back to ${nameOf(from)}.` : `Sign in to open ${nameOf(from)}.`
}
