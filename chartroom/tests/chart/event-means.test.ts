import { describe, expect, it } from 'vitest'
import { meansOf } from '../../src/chart/event-means.ts'
import { done, elapsed, fails, type MachineModel } from '../../src/paths/machine-model.ts'
import { noteModel } from '../fixtures/note.machine.ts'

const refusal = (status: number) => Object.assign(new Error('no'), { kind: 'refused', status })

describe('How an event comes about', () => {
  it.each([
    ['what a person does', { type: 'CLOSE' }, 'hand'],
    ['an answer', done('saveNote'), 'itself'],
    ['the end of a delay', elapsed('saveDelay', 'note.open.writing.dirty'), 'itself'],
    ['a failure of the network', fails('saveNote', Object.assign(new Error(''), { kind: 'network' })), 'offline'],
    ['a refusal', fails('saveNote', refusal(409)), 'itself'],
    ['a server that is too busy', fails('saveNote', refusal(503)), 'test'],
    ['something that breaks down', fails('saveNote', new Error('stopped')), 'test'],
  ])('follows from the facts of %s', (_, event, means) => {
    expect(meansOf(noteModel, event)).toBe(means)
  })

  it('is what the words of the model say', () => {
    const model: MachineModel = { ...noteModel, means: () => 'hand' }
    expect(meansOf(model, done('saveNote'))).toBe('hand')
  })
})
