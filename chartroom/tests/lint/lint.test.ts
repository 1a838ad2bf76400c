import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, fromPromise, raise, setup } from 'xstate'
import { callbackContract, promiseContract } from '../../src/chart/contracts.ts'
import { lint, lintModel } from '../../src/lint/lint.ts'
import { explore } from '../../src/paths/paths.ts'
import { noteMachine, noteModel } from '../fixtures/note.machine.ts'

const options = { maxIterations: 100 }
const shown = { meta: { view: 'a' } }

/** A machine of one state `a`, sound but for what is added; `setup` is bypassed because the compiler would refuse most faults. */
function machineWith(state: object, root: object = {}, implementations: object = {}): AnyStateMachine {
  const states = { a: { ...shown, ...state }, b: shown }
  return createMachine({ id: 'm', options, initial: 'a', on: { SHOW: '.b' }, states, ...root }, implementations)
}

const load = promiseContract<null, null>('load')
const watch = callbackContract('watch')
const invoke = (more: object) => ({ invoke: { id: 'load', src: 'load', onDone: 'b', onError: 'b', ...more } })

describe('lint', () => {
  it('finds nothing in a sound machine', () => {
    expect(lint(noteMachine)).toEqual([])
  })

  it.each<[string, AnyStateMachine, string[]]>([
    ['an unknown delay', machineWith({ after: { saveDelay: 'b' } }), ['m.a: delay saveDelay is not defined']],
    ['a delay without a name', machineWith({ after: { 600: 'b' } }), ['m.a: delay 600 has no name']],
    ['an inline action', machineWith({ on: { GO: { actions: () => undefined } } }), ['m.a on GO: inline action']],
    ['an inline entry action', machineWith({ entry: () => undefined }), ['m.a: inline action']],
    ['an unknown action', machineWith({ exit: 'leave' }), ['m.a: action leave is not implemented']],
    ['an inline guard', machineWith({ on: { GO: { guard: () => true, target: 'b' } } }), ['m.a on GO: inline guard']],
    [
      'an unknown guard',
      machineWith({ always: { guard: { type: 'isReady', params: {} }, target: 'b' } }),
      ['m.a on always: guard isReady is not implemented'],
    ],
    ['an unknown actor', machineWith(invoke({})), ['m.a invokes load: actor load is not implemented']],
    ['an inline actor', machineWith(invoke({ src: fromPromise(() => Promise.resolve(1)) })), ['m.a: inline actor']],
    ['an invoke without id', machineWith(invoke({ id: undefined }), {}, { actors: { load } }), ['m.a invokes load: no id']],
    ['an invoke with another id', machineWith(invoke({ id: 'x' }), {}, { actors: { load } }), ['m.a invokes load: id x differs from src']],
    ['an invoke without onDone', machineWith(invoke({ onDone: undefined }), {}, { actors: { load } }), ['m.a invokes load: no onDone']],
    ['an invoke without onError', machineWith(invoke({ onError: undefined }), {}, { actors: { load } }), ['m.a invokes load: no onError']],
    ['a callback with onError alone', machineWith(invoke({ onDone: undefined }), {}, { actors: { load: watch } }), []],
    [
      'an endless child machine with onError alone',
      machineWith(invoke({ onDone: undefined }), {}, { actors: { load: machineWith({}) } }),
      [],
    ],
    ['a leaf without a view', machineWith({ meta: {} }), ['m.a: no meta.view']],
    ['a final state that is left', machineWith({ type: 'final', on: { GO: 'b' } }), ['m.a: a final state is left']],
    [
      'a state that nothing leads to',
      machineWith({ on: { GO: 'b' } }, { states: { a: { ...shown, on: { GO: 'b' } }, b: shown, c: shown } }),
      ['m.c: nothing leads here'],
    ],
    [
      'an unknown delay of an action',
      machineWith(
        { on: { GO: { target: 'b', actions: 'announce' } } },
        {},
        { actions: { announce: raise({ type: 'a.b' }, { delay: 'soon' as never }) } },
      ),
      ['m: delay soon of action announce is not defined'],
    ],
    [
      'names that are never used',
      machineWith(
        { on: { GO: 'b' } },
        {},
        { actions: { leave: () => undefined }, guards: { isReady: () => true }, delays: { soon: 9 }, actors: { load } },
      ),
      ['m: action leave is never used', 'm: guard isReady is never used', 'm: delay soon is never used', 'm: actor load is never used'],
    ],
    ['an endless loop left open', machineWith({}, { options: {} }), ['m: maxIterations is not set']],
    ['an event with a crooked name', machineWith({ on: { goOn: 'b' } }), ['m.a on goOn: an event is UPPER_CASE or dotted.lower']],
  ])('finds %s', (_, machine, faults) => {
    expect(lint(machine)).toEqual(faults)
  })

  it('finds an event by a person that two regions hear', () => {
    const region = (event: string) => ({ initial: 'x', states: { x: { ...shown, on: { [event]: 'y' } }, y: shown } })
    const regions = { one: region('GO'), two: region('GO'), three: region('clock.at'), four: region('clock.at') }
    const machine: AnyStateMachine = createMachine({ id: 'm', options, type: 'parallel', states: regions })
    expect(lint(machine)).toEqual(['m: several regions listen to GO'])
  })

  it.each<[string, object, string[]]>([
    ['a region that is entered again takes the other with it', { target: '.x', reenter: true }, ['m.one on GO: begins two anew']],
    ['a state of a region takes nothing along', { target: '.x' }, []],
  ])('%s', (_, transition, faults) => {
    const states = { x: shown, y: shown }
    const one = { initial: 'y', on: { GO: transition, STOP: '.y' }, states }
    const two = { initial: 'x', states: { x: { ...shown, on: { MOVE: 'y' } }, y: shown } }
    const machine: AnyStateMachine = createMachine({ id: 'm', options, type: 'parallel', states: { one, two } })
    expect(lint(machine)).toEqual(faults)
  })

  it('is not needed for a target that does not exist: such a chart throws', () => {
    expect(() => machineWith({ on: { GO: 'nowhere' } })).toThrow(/nowhere/)
  })
})

describe('lintModel', () => {
  it('finds nothing in a model that reaches everything', () => {
    expect(lintModel(noteModel, explore(noteModel))).toEqual([])
  })

  it('finds states and events that no path meets', () => {
    const machine = setup({ types: { events: {} as { type: 'GO' } | { type: 'STOP' } } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: {}, c: { on: { STOP: 'a' } } },
    })
    const model = { machine, inputs: [undefined], events: [{ type: 'GO' }, { type: 'HALT' }], key: (s: { value: string }) => s.value }
    expect(lintModel(model, explore(model))).toEqual(['m.c: never entered', '{"type":"HALT"}: never enabled', 'STOP: not in the alphabet'])
  })
})
