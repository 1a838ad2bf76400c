import { expect, it } from 'vitest'
import { planOf } from '../../../src/paths/command/plan.ts'
import { asText } from '../../../src/paths/command/readable-formats.ts'
import { done, type MachineModel } from '../../../src/paths/machine-model.ts'
import type { noteMachine } from '../../fixtures/note.machine.ts'
import { spokenNoteModel } from '../../fixtures/note.words.ts'

type Note = MachineModel<typeof noteMachine>

const textOf = (model: Note) => asText(planOf({ name: 'note', folder: 'note', model }, 'transitions', false))

it('a script goes on by itself to the next state that a person can look at', () => {
  expect(textOf(spokenNoteModel)).toContain(`
  When  you press “Try again”
  Then  the page is empty (brief)
  When  the note is loaded (by itself)
  Then  the field “Text” holds "one"
`)
})

it('what shows nothing on the way is left out of a script and its title, and nothing unasked follows it', () => {
  expect(textOf(spokenNoteModel)).toContain(`: The note is saved
  Given a text is typed (script 2)
  When  the note is saved (by itself; nothing to see)

`)
})

it('an ending prefers the answer that needs nothing else', () => {
  const events = [done('loadNote', { text: 'secret' }), ...spokenNoteModel.events]
  const isSecret = (event: Note['events'][number]) => JSON.stringify(event).includes('secret')
  const model: Note = {
    ...spokenNoteModel,
    events,
    describe: (event, from) => (isSecret(event) ? 'the note is unlocked' : spokenNoteModel.describe?.(event, from)),
    needs: (event) => (isSecret(event) ? 'you have the key' : ''),
  }
  expect(textOf(model)).toMatch(/press “Try again”\n.*\n {2}When {2}the note is loaded \(by itself\)/)
})
