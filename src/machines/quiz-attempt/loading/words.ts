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
