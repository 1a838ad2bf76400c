import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { scriptWords } from '../../src/chart/script-words.ts'
import { lintWords } from '../../src/lint/lint-words.ts'
import { explore } from '../../src/paths/paths.ts'
import { type noteMachine, noteModel } from '../fixtures/note.machine.ts'
import { spokenNoteModel } from '../fixtures/note.words.ts'

describe('The words of a model', () => {
  it('are complete where everything is said', () => {
    expect(lintWords(spokenNoteModel, explore(spokenNoteModel))).toEqual([])
  })

  it('are missing where nothing is said', () => {
    const faults = lintWords(noteModel, explore(noteModel))
    expect(faults).toContain('CLOSE has no words')
    expect(faults).toContain('xstate.done.actor.loadNote has no words')
    expect(faults).toContain('input 0 has no words')
    expect(faults).toContain('what is seen in loading has no words')
  })

  it('say what brings about an outcome where there are several', () => {
    const describe: typeof spokenNoteModel.describe = (event, from) =>
      event.type === 'xstate.error.actor.loadNote' ? 'the note is gone' : spokenNoteModel.describe?.(event, from)
    const { needs: _, ...model } = { ...spokenNoteModel, describe, means: () => 'itself' }
    const graph = explore(model)
    const [fault] = lintWords(model, graph).filter((one) => one.includes('loaded'))
    expect(fault).toBe('needs do not say when "the note is gone" and when "the note is loaded"')
    const decided = { ...model, needs: ({ type }: EventObject) => (type.startsWith('xstate.error') ? 'the note was deleted' : undefined) }
    expect(lintWords(decided, graph)).toEqual([])
  })

  it('hold no name of the code, and tell events apart', () => {
    const poor = scriptWords<typeof noteMachine>({
      given: 'you open it (problem: null)',
      events: { TYPE: 'type a text', CLOSE: 'press closeNote' },
      seen: { loading: 'a', loadFailed: 'b', open: 'c', closed: 'd' },
      beginnings: { opened: 'the note is open' },
    })
    const model = { ...noteModel, ...poor }
    const faults = lintWords(model, explore(model))
    expect(faults).toContain('TYPE sounds like another event: type a text')
    expect(faults).toContain('CLOSE has a name of the code: press closeNote')
    expect(faults).toContain('input 0 has a name of the code: you open it (problem: null)')
    expect(faults).toContain('the beginning opened is no state that paths reach')
  })
})
