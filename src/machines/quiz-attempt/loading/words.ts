import { fact } from 'chartroom/script-words'

function wayWords(output: unknown): string {
  if (fact(output, 'quiz.cantGoBack') !== 'true') return ''
  if (fact(output, 'quiz.oneQuestionAtTime') !== 'true') return ', in a quiz without a way back'
  return ', in a quiz whose “Important Notes” say “You cannot go back to previous questions once answered”'
}

/** Says what loading a quiz has found. */
export function loadedWords(output: unknown): string {
  const kind = fact(output, 'kind')
  if (kind !== 'quiz') return kind === 'notFound' ? 'there is no such quiz' : 'this assignment is not a quiz'
  if (fact(output, 'attempt.id') !== undefined) {
    if (fact(output, 'attempt.serverNow') === fact(output, 'attempt.startedAt')) return `your attempt is open${wayWords(output)}`
    return 'your attempt is open, and its time is up'
  }
  if (fact(output, 'submission.id') !== undefined) return 'you have submitted the quiz'
  return fact(output, 'quiz.requiresAccessCode') === 'true' ? 'the quiz can be begun with a password' : 'the quiz can be begun'
}

/** What has to be so before the server answers to Begin or Continue. */
export const beginNeeds = (output: unknown, isChecked: boolean): string => {
  if (fact(output, 'kind') === 'begun') return isChecked ? 'the quiz password is "euler"' : ''
  if (fact(output, 'problem.reason') === 'attemptEnded') return 'Emma submits the attempt on another device while the page is open'
  if (fact(output, 'problem.reason') === 'closed') return 'the teacher moves “Available until” into the past while the page is open'
  return isChecked
    ? 'the quiz password is "gauss", so that "euler" is wrong'
    : 'the teacher gives the quiz the password "euler" while the page is open'
}

/** What has to be so before the page is opened. */
export function loadedNeeds(output: unknown): string {
  const kind = fact(output, 'kind')
  if (kind !== 'quiz')
    return kind === 'notFound' ? 'the address ends with the id of no quiz' : 'the address is that of the assignment “Circuit simulator”'
  if (fact(output, 'attempt.id') !== undefined) {
    const open = 'Emma has begun the quiz and closed the page'
    return fact(output, 'quiz.cantGoBack') === 'true'
      ? `${open} at question 1, and “Show one question at a time” and “Lock questions after answering” are on`
      : open
  }
  if (fact(output, 'submission.id') !== undefined) return 'Emma has submitted her last attempt'
  return fact(output, 'quiz.requiresAccessCode') === 'true' ? 'the quiz has a password' : ''
}
