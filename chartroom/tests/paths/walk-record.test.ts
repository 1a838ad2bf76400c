import { describe, expect, it } from 'vitest'
import { walkRecord } from '../../src/paths/walk-record.ts'
import { noteMachine, noteModel } from '../fixtures/note.machine.ts'

describe('The record of a walk', () => {
  it('says what each step does: inputs, actions with their parameters, timers, the context, what is taken', async () => {
    const lines = (await walkRecord(noteModel)).split('\n')
    expect(lines.slice(0, 7)).toEqual([
      'What note does on walks that take every transition.',
      '',
      '# start with {"id":"n1"} → loading',
      '  starts loadNote {"id":"n1"}',
      '  keeps id "n1"',
      '  keeps text ""',
      '  takes +loadNote:done +loadNote:fails',
    ])
    const typed = lines.indexOf('  does keepText {"type":"TYPE","text":"two"}')
    expect(lines.slice(typed + 1, typed + 3)).toEqual(['  waits 600 ms', '  keeps text "two"'])
    expect(lines).toContain('  starts saveNote {"id":"n1","text":"two"}')
    expect(lines).toContain('  emits notify {"code":"saved"}')
  })

  it('is the same each time', async () => {
    expect(await walkRecord(noteModel)).toBe(await walkRecord(noteModel))
  })

  it.each([
    ['a timer', noteMachine.provide({ delays: { saveDelay: 6_000 } }), '  waits 6000 ms'],
    ['an action', noteMachine.provide({ actions: { tellSaved: () => undefined } }), '  does tellSaved'],
  ])('is another one where %s is', async (_, machine, line) => {
    const record = await walkRecord({ ...noteModel, machine })
    expect(record).not.toBe(await walkRecord(noteModel))
    expect(record).toContain(line)
  })
})
