import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { answerCheckerMachine } from './answer-checker.machine.ts'
import { answerCheckerWords } from './words.ts'

const rule = { acceptableAnswers: ['^\\d{4}$'], matchType: 'regex', caseSensitive: false } as const
const noConnection = Object.assign(new Error(''), { kind: 'network' })

/** One sample or none, and every way in which a try can end. */
export const answerCheckerModel: MachineModel<typeof answerCheckerMachine> = {
  machine: answerCheckerMachine,
  inputs: [{ rule: { ...rule, acceptableAnswers: ['^\\d{4}$'] } }],
  events: [
    { type: 'TYPE', text: '1969' },
    { type: 'TYPE', text: '' },
    { type: 'rule.changed', rule: { ...rule, acceptableAnswers: ['('] } },
    done('tryAnswers', { accepted: [true], fault: null }),
    done('tryAnswers', { accepted: [], fault: { answer: 0, message: 'missing closing )', position: 1 } }),
    fails('tryAnswers', noConnection),
    { type: 'RETRY' },
  ],
  outside: ['rule.changed'],
  key: (snapshot) => `${leaves(snapshot)} text=${snapshot.context.text !== ''}`,
  ...answerCheckerWords,
}
