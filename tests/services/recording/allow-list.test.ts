import { inspect } from 'node:util'
import { listedOnly } from 'chartroom/allow-list'
import type { MachineModel } from 'chartroom/machine-model'
import { explore } from 'chartroom/paths'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { refusalReasons } from '../../../domain/refusal-reasons.ts'
import { registry } from '../../../src/machines/registry.ts'
import { recordedFields } from '../../../src/services/recording/allow-list.ts'

const MARK = 'SECRET'
const rows = registry.map(({ name, model }) => [name, model] as const)
const { event: shownEvent, changes } = listedOnly(recordedFields)

/** Every text of a value marked as a secret, also where the allow-list expects a word; the keys of its records too. */
function marked(value: unknown, secret: string): unknown {
  if (typeof value === 'string') return `${MARK}${secret}`
  if (Array.isArray(value)) return value.map((one) => marked(one, secret))
  if (value instanceof Error) return Object.assign(new Error(`${MARK}${secret}`), marked({ ...value }, secret))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner, secret)]))
}

const eventsOf = ({ events }: MachineModel): readonly EventObject[] => events
const graphs = new Map(registry.map(({ model }) => [model, explore(model)]))
const graphOf = (model: MachineModel) => graphs.get(model) ?? explore(model)
/** Each context once, however many states share it. */
const contextsOf = (model: MachineModel) => {
  const contexts = [...graphOf(model).states.values()].map(({ context }) => context as Record<string, unknown>)
  return [...new Map(contexts.map((context) => [inspect(context, { depth: null }), context])).values()]
}

describe.each(rows)('A recording for a bug report holds of %s', (_, model) => {
  const ref = createActor(model.machine, { input: model.inputs[0] })

  // Shows: A recording for a bug report holds no text that anybody typed or read: fields that no list names are left out.
  it('no text of any event or context, whatever it is', { timeout: 120_000 }, () => {
    const contexts = contextsOf(model)
    fc.assert(
      fc.property(fc.string(), (secret) => {
        const events = eventsOf(model).map((event) => ({ ...(marked(event, secret) as object), type: event.type }))
        const shown = [
          ...events.map((event) => shownEvent(ref, event)),
          ...contexts.map((context) => changes(ref, marked(context, secret) as Record<string, unknown>, {})),
        ]
        expect(JSON.stringify(shown)).not.toContain(MARK)
      }),
      { numRuns: 5 },
    )
  })
})

describe('The allow-list', () => {
  const named = Object.entries(recordedFields).filter(([machine]) => machine !== '*')
  const modelOf = (id: string) => registry.find(({ model }) => model.machine.id === id)?.model as MachineModel

  it.each(named)('names machines, events and fields of %s that there are', (machine, { context = {}, events = {} }) => {
    const model = modelOf(machine)
    const contexts = contextsOf(model)
    const types = model.machine.events as readonly string[]
    const first = ([name = '']: string[]) => contexts.some((one) => name in one)
    expect(Object.keys(context).filter((path) => !first(path.split('.')))).toEqual([])
    expect(Object.keys(events).filter((type) => !types.some((one) => one === type || one.startsWith(type.replace('*', ''))))).toEqual([])
  })

  it('names the outcomes of calls that there are, and no other', () => {
    const kinds = registry.flatMap(({ model }) =>
      eventsOf(model).flatMap((event) => {
        const { kind } = (event as { output?: { kind?: unknown } | null }).output ?? {}
        return typeof kind === 'string' ? [kind] : []
      }),
    )
    const listed = recordedFields['*']?.events?.['xstate.done.actor.*']?.['output.kind']
    expect([...new Set(kinds)].sort()).toEqual([...(listed ?? [])].sort())
  })

  it.each(['context problem', 'context failure', 'context refusal', 'events error'])(
    'names every reason of the server in %s, and no other',
    (at) => {
      const [part, place] = at.split(' ')
      const { context, events = {} } = recordedFields['*'] ?? {}
      const fields = part === 'context' ? context : events['xstate.error.actor.*']
      expect(fields?.[`${place}.reason`]).toEqual(refusalReasons)
    },
  )
})
