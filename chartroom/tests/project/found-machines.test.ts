import { describe, expect, it } from 'vitest'
import { machinesIn } from '../../src/project/found-machines.ts'
import { noteMachine, noteModel } from '../fixtures/note.machine.ts'
import { signInMachine } from '../support/machines.ts'

const modules = {
  '/src/notes/note.machine.ts': { noteMachine, priceOf: () => 1 },
  '/src/notes/alphabet.ts': { noteModel, words: 'none' },
  '/src/sign-in.machine.ts': { signInMachine },
  '/src/empty.machine.ts': {},
}

describe('The machines of a project', () => {
  it('are registered by the names of their files, with their folders', () => {
    expect(machinesIn(modules).map(({ name, folder }) => ({ name, folder }))).toEqual([
      { name: 'note', folder: 'src/notes' },
      { name: 'sign-in', folder: 'src' },
    ])
  })

  it('have the model that an alphabet exports for them', () => {
    expect(machinesIn(modules)[0]?.model).toBe(noteModel)
  })

  it('can be looked at without an alphabet', () => {
    const model = machinesIn(modules)[1]?.model
    expect({ machine: model?.machine, events: model?.events }).toEqual({ machine: signInMachine, events: [] })
  })
})
