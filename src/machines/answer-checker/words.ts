import { fact, scriptWords } from 'chartroom/script-words'
import type { answerCheckerMachine } from './answer-checker.machine.ts'

/** The scripts of the machine in words for a person. */
export const answerCheckerWords = scriptWords<typeof answerCheckerMachine>({
  given: 'you are in the quiz editor, in a question with short answers that accepts four digits',
  events: {
    TYPE: ({ text }) => (text === '' ? 'empty “Sample answers, one per line”' : `type "${text}" into “Sample answers, one per line”`),
    'rule.changed': 'the rule for accepted answers is changed',
    'tryAnswers done': ({ output }) =>
      fact(output, 'accepted length') === '0' ? 'an earlier try ends that knows no answer' : 'the answers are compared with the rule',
    'tryAnswers fails': 'the network fails while the answers are compared',
    RETRY: 'press “Try Again”',
  },
  means: {
    'tryAnswers done': ({ output }) => (fact(output, 'accepted length') === '0' ? 'test' : 'itself'),
  },
  seen: {
    empty: 'the field “Sample answers, one per line” is empty',
    trying: 'the typed answers are in the field “Sample answers, one per line”',
    tried: 'below the field each answer is marked as accepted or not',
    tryFailed: '“Network error. The answers could not be tried.” is shown with the button “Try Again”',
  },
})
