import { describe, expect, test } from 'vitest'
import type { Rival } from '../../../../domain/attempt/answer.ts'
import { sampleGrant } from '../../../../src/machines/answer-saving/sample.ts'
import type { OutboxRecord } from '../../../../src/machines/flushing/contract.ts'
import { inSight, markOverwritten } from '../../../../src/services/actors/exam/in-sight.ts'

const text = (textAnswer: string) => ({ answerId: null, textAnswer })
const standing = (textAnswer: string, version: number, rivals: Rival[] = []) => ({
  ...sampleGrant,
  answers: { q1: { ...text(textAnswer), flagged: false, version } },
  rivals,
})
const rival = (id: string, textAnswer: string, ahead: boolean): Rival => ({ id, questionId: 'q1', answer: text(textAnswer), ahead })
const wrote = (textAnswer: string): OutboxRecord => ({
  ...{ user: 'ada', quiz: 'quiz-1', attempt: 'attempt-1', question: 'q1', writer: 'restored', epoch: 1, seq: 1, base: 1, settles: [] },
  value: text(textAnswer),
  refused: null,
  detached: true,
})

describe('What is written without a network over "Gauss"', () => {
  const over = (grant: Parameters<typeof inSight>[2], ...written: string[]) =>
    inSight({ q1: [text('Gauss')] }, ['Gauss and Euler', ...written].map(wrote), grant).q1

  test('is made on the version of "Gauss", where the reply that named it was lost', () => {
    expect(over(standing('Gauss', 3))).toEqual({ base: 3, settles: [] })
  })

  test('is made on an older version, where another text counts', () => {
    expect(over(standing('Noether', 3))).toEqual({ settles: [] })
  })

  test('settles "Gauss" where that is a rival, and takes the place of what it is ahead of', () => {
    expect(over(standing('', 2, [rival('r1', 'Gauss', true)]))).toEqual({ base: 2, settles: ['r1'] })
  })

  test('settles "Gauss" where that is a rival, and is a rival itself of a text that it did not see', () => {
    expect(over(standing('Noether', 4, [rival('r1', 'Gauss', false), rival('r2', 'Riemann', true)]))).toEqual({ settles: ['r1'] })
  })

  test('settles itself where another page has sent it already', () => {
    const rivals = [rival('r1', 'Gauss and Euler', true), rival('r2', 'Gauss, Euler', false)]
    expect(over(standing('Gauss', 3, rivals), 'Gauss, Euler')).toEqual({ base: 3, settles: ['r1', 'r2'] })
  })

  test('finds "Gauß" as the server composes it', () => {
    expect(inSight({ q1: [text('A\u0308')] }, [wrote('more')], standing('\u00c4', 3)).q1).toEqual({ base: 3, settles: [] })
  })
})

test('What an earlier page without the server showed is settled with what was written over it', () => {
  const rivals = [rival('r1', 'Noether', true), rival('r2', 'Gauss and Euler', true)]
  const shown = { q1: [text('Gauss'), text('Noether')] }
  expect(inSight(shown, [wrote('Gauss and Euler')], standing('', 0, rivals)).q1).toEqual({ base: 0, settles: ['r1', 'r2'] })
})

test('A question that is changed only while the server answers is in sight as well', () => {
  expect(inSight({ q1: [text('Gauss')] }, [], standing('Gauss', 3)).q1).toEqual({ base: 3, settles: [] })
})

describe('An exam is continued on a device where "Gauss" was written over with "Gauss and Euler"', () => {
  const texts = { q1: { newest: text('Gauss and Euler'), before: [text('Gauss'), text('Gauss and Euler')] } }
  const begun = (grant: Parameters<typeof markOverwritten>[1]) => {
    const { rivals, overwritten } = markOverwritten(texts, grant)
    return { ahead: rivals.flatMap(({ id, ahead }) => (ahead ? [id] : [])), overwritten: overwritten?.q1 }
  }

  // Shows: A student who goes on with an exam on one device is asked nothing about a text of their own that was overwritten there.
  test('the newer text comes on screen and settles the older one, whichever arrived first', () => {
    const rivals = [rival('newer', 'Gauss and Euler', true), rival('older', 'Gauss', true)]
    expect(begun(standing('', 0, rivals))).toEqual({ ahead: ['newer'], overwritten: ['older'] })
    expect(begun(standing('', 0, rivals.toReversed()))).toEqual({ ahead: ['newer'], overwritten: ['older'] })
  })

  test('the newer text counts already, and settles the older one that arrived late', () => {
    expect(begun(standing('Gauss and Euler', 2, [rival('older', 'Gauss', false)])).overwritten).toEqual(['older'])
  })

  test('nothing is settled where another text is ahead or counts, or where the newer one never arrived', () => {
    const older = rival('older', 'Gauss', true)
    expect(begun(standing('', 0, [older, rival('other', 'Noether', true)])).overwritten).toBeUndefined()
    expect(begun(standing('Noether', 3, [{ ...older, ahead: false }])).overwritten).toBeUndefined()
    expect(begun(standing('', 0, [older])).overwritten).toBeUndefined()
  })

  test('a text of another device stays a rival', () => {
    const rivals = [rival('other', 'Noether', false), rival('older', 'Gauss', true), rival('newer', 'Gauss and Euler', true)]
    expect(begun(standing('', 0, rivals))).toEqual({ ahead: ['newer'], overwritten: ['older'] })
  })

  test('a question that this page has changed itself is left to it', () => {
    const grant = standing('', 0, [rival('older', 'Gauss', true), rival('newer', 'Gauss and Euler', true)])
    expect(markOverwritten(texts, grant, [wrote('Gauss, Euler')])).toBe(grant)
  })
})
