import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answer, cleanText, countAnswered, emptyAnswer, isAnswered, mergeAnswers, unacknowledged } from '../../domain/answer.ts'

const at = (revision: number, textAnswer = `${revision}`): Answer => ({ ...emptyAnswer, textAnswer, revision })
const someAnswers = fc.dictionary(
  fc.constantFrom('q1', 'q2', 'q3'),
  fc.nat(5).map((revision) => at(revision)),
)

describe('isAnswered', () => {
  test.each([
    ['nothing', undefined, false],
    ['an empty answer', emptyAnswer, false],
    ['a flag alone', { ...emptyAnswer, flagged: true }, false],
    ['blank text', { ...emptyAnswer, textAnswer: ' \n' }, false],
    ['text', { ...emptyAnswer, textAnswer: '0' }, true],
    ['a choice', { ...emptyAnswer, answerId: 'a' }, true],
  ])('%s: %s', (_name, answer, answered) => {
    expect(isAnswered(answer)).toBe(answered)
  })
})

test('countAnswered counts only the questions given', () => {
  expect(countAnswered({ q1: at(1), q2: emptyAnswer, q9: at(1) }, ['q1', 'q2', 'q3'])).toBe(1)
})

describe('mergeAnswers', () => {
  test('takes the higher revision of each question', () => {
    expect(mergeAnswers({ q1: at(1), q2: at(5) }, { q1: at(2), q2: at(4), q3: at(0) })).toEqual({ q1: at(2), q2: at(5), q3: at(0) })
  })

  test('keeps the first of equal revisions', () => {
    expect(mergeAnswers({ q1: at(3, 'mine') }, { q1: at(3, 'theirs') })).toEqual({ q1: at(3, 'mine') })
  })

  test('never loses a question and never goes back', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, (first, second) => {
        const merged = mergeAnswers(first, second)
        const highest = Object.fromEntries(
          [...new Set([...Object.keys(first), ...Object.keys(second)])].map((id) => [
            id,
            Math.max(first[id]?.revision ?? -1, second[id]?.revision ?? -1),
          ]),
        )
        expect(Object.fromEntries(Object.entries(merged).map(([id, { revision }]) => [id, revision]))).toEqual(highest)
      }),
    )
  })

  test('gives the same whichever way three copies are merged', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, someAnswers, (a, b, c) => {
        expect(mergeAnswers(mergeAnswers(a, b), c)).toEqual(mergeAnswers(a, mergeAnswers(b, c)))
      }),
    )
  })
})

describe('unacknowledged', () => {
  test('keeps what is newer than the server holds', () => {
    expect(unacknowledged({ q1: at(2), q2: at(2), q3: at(1) }, { q1: 1, q2: 2 })).toEqual({ q1: at(2), q3: at(1) })
  })

  test('is empty once everything is acknowledged', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const acknowledged = Object.fromEntries(Object.entries(answers).map(([id, { revision }]) => [id, revision]))
        expect(unacknowledged(answers, acknowledged)).toEqual({})
      }),
    )
  })
})

describe('cleanText', () => {
  test.each([
    ['a\u0000b', 'ab'],
    ['e\u0301', 'é'],
    ['x\uD800y', 'x\uFFFDy'],
    ['  kept  ', '  kept  '],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  test('leaves clean text alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})
