import { describe, expect, it } from 'vitest'
import { alphabetWords, defaultWords, initiatorOf, wordsFrom } from '../../src/chart/event-words.ts'
import { done, elapsed, fails } from '../../src/paths/machine-model.ts'
import { type noteMachine, noteModel } from '../fixtures/note.machine.ts'

const failure = (fields: object) => Object.assign(new Error(''), fields)

describe('The default words of an event', () => {
  it.each([
    [{ type: 'BEGIN' }, 'press "Begin"'],
    [{ type: 'START_FRESH' }, 'press "Start fresh"'],
    [{ type: 'TYPE', questionId: 'q1', text: 'Gauss' }, 'enter "Gauss" (type)'],
    [{ type: 'CHOOSE_STATUS', status: 'all' }, 'press "Choose status", with "all"'],
    [{ type: 'connection.lost' }, 'connection lost'],
    [done('loadQuiz'), 'the server answers "load quiz"'],
    [done('loadQuiz', { kind: 'notAQuiz' }), 'the server answers "load quiz" with "not a quiz"'],
    [done('copyText'), '"copy text" is done'],
    [done('retryPause'), 'the retry pause is over'],
    [fails('loadQuiz', failure({ kind: 'network' })), 'the network fails during "load quiz"'],
    [fails('loadQuiz', failure({ status: 404, reason: 'notFound' })), 'the server refuses "load quiz" (404 notFound)'],
    [fails('copyText', new Error('not allowed')), '"copy text" fails'],
    [elapsed('saveDelay', 'note.open.writing.dirty'), 'the save delay is over'],
  ])('%j', (event, words) => {
    expect(defaultWords(event)).toBe(words)
  })

  it('say how long a delay lasts where the machine knows', () => {
    expect(defaultWords(elapsed('saveDelay', 'note.open.writing.dirty'), noteModel.machine)).toBe('600 milliseconds pass')
  })
})

describe('The words of an alphabet', () => {
  it('tell events apart that sound alike', () => {
    const model = { ...noteModel, events: [done('loadNote', { text: 'one' }), done('loadNote', { text: 'two' })] }
    expect([...alphabetWords(model).values()]).toEqual([
      'the server answers "load note" (text: one)',
      'the server answers "load note" (text: two)',
    ])
  })

  it("are the model's own where it has some", () => {
    const describe = wordsFrom<typeof noteMachine>({ TYPE: ({ text }) => `write ${text}`, 'loadNote done': 'the note is there' })
    const events = [{ type: 'TYPE', text: 'one' } as const, done('loadNote', { text: 'one' }), { type: 'CLOSE' } as const]
    expect([...alphabetWords({ ...noteModel, events, describe }).values()]).toEqual(['write one', 'the note is there', 'press "Close"'])
  })
})

describe('Words', () => {
  it('know who brings an event about', () => {
    expect(['BEGIN', 'clock.at', 'xstate.done.actor.load', ''].map(initiatorOf)).toEqual(['person', 'environment', 'machine', 'machine'])
  })
})
