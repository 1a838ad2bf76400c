import { describe, expect, it } from 'vitest'
import { runOnActor } from '../../src/paths/actor-harness.ts'
import { pathOfScript, type Script } from '../../src/paths/read-script.ts'
import { noteModel } from '../fixtures/note.machine.ts'

const here = 'open.writing.clean open.connection.online'
const script: Script = {
  input: 0,
  start: 'loading',
  steps: [
    ['the server answers "load note"', here],
    ['enter "two" (type)', 'open.writing.dirty open.connection.online'],
    ['press "Close"', 'closed'],
  ],
}

describe('A path written down in words', () => {
  it('runs on the actor', async () => {
    expect([...(await runOnActor(noteModel, pathOfScript(noteModel, script)))]).toEqual([
      'note.loading --xstate.done.actor.loadNote[0]',
      'note.open.writing --TYPE[0]',
      'note.open --CLOSE[0]',
    ])
  })

  it('names the whole alphabet where it uses an unknown event', () => {
    const unknown = { ...script, steps: [['press "Open"', here]] as const }
    expect(() => pathOfScript(noteModel, unknown)).toThrow(/^no event of note says: press "Open"\nThere are:\npress "Retry"\n/)
  })

  it('says where the machine leads elsewhere', () => {
    const wrong = { ...script, steps: [['the server answers "load note"', 'loadFailed']] as const }
    expect(() => pathOfScript(noteModel, wrong)).toThrow(
      `the script says loadFailed\n the machine ${here}\nafter the server answers "load note" (step 1)`,
    )
  })

  it('says where it starts elsewhere', () => {
    expect(() => pathOfScript(noteModel, { ...script, start: 'closed' })).toThrow(
      /the script says closed\n the machine loading\nafter the start/,
    )
  })
})
