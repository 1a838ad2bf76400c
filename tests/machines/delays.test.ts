import { explore } from 'chartroom/paths'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { delayRanges } from '../../src/machines/kit/delay-ranges.ts'
import { delays } from '../../src/machines/kit/delays.ts'
import { registry } from '../../src/machines/registry.ts'

type Computed = (args: { context: unknown }) => number
const delaysOf = (model: (typeof registry)[number]['model']) => Object.entries<unknown>(model.machine.implementations.delays)
const isComputed = (delay: unknown): delay is Computed => typeof delay === 'function'
const computing = registry.filter(({ model }) => delaysOf(model).some(([, delay]) => isComputed(delay)))

/** Whether a state waits for a delay; one that delays an event instead can begin in any state. */
const waitsFor = (name: string) => (snapshot: AnyMachineSnapshot) => snapshot._nodes.some(({ config }) => name in (config.after ?? {}))
const withChance = (chance: number) => vi.spyOn(Math, 'random').mockReturnValue(chance)

describe('The delays that machines compute', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('have a range in the alphabet, and no other delay has one', () => {
    const named = registry.map(({ name, model }) => [name, Object.keys(model.delays ?? {}).sort()])
    const computed = registry.map(({ name, model }) => [
      name,
      delaysOf(model)
        .flatMap(([delay, ms]) => (isComputed(ms) ? [delay] : []))
        .sort(),
    ])
    expect(named).toEqual(computed)
  })

  it.each(computing.map(({ name, model }) => [name, model] as const))(
    'last as long as the range of %s says, wherever they begin',
    (_, model) => {
      const states = [...explore(model).states.values()]
      for (const [name, delay] of delaysOf(model)) {
        const [least, most] = model.delays?.[name] ?? []
        if (!isComputed(delay) || least === undefined || most === undefined) continue
        const begun = states.some(waitsFor(name)) ? states.filter(waitsFor(name)) : states
        for (const chance of [0, 0.5, 1 - Number.EPSILON]) {
          withChance(chance)
          const lengths = begun.map(({ context }) => delay({ context }))
          expect([Math.min(...lengths) >= least, Math.max(...lengths) <= most], `${name}: ${lengths}`).toEqual([true, true])
        }
      }
    },
  )

  it('that are drawn by chance reach both ends of their range', () => {
    const failing = (failures: number, retryAfter: number) => ({ context: { failures, retryAfter } })
    withChance(0)
    expect([delays.retryPause(failing(1, 0)), delays.presencePause(), delays.submitSpread()]).toEqual([
      delayRanges.retryPause[0],
      delayRanges.presencePause[0],
      delayRanges.submitSpread[0],
    ])
    withChance(1)
    expect([delays.retryPause(failing(99, 99_000)), delays.presencePause(), delays.submitSpread()]).toEqual([
      delayRanges.retryPause[1],
      delayRanges.presencePause[1],
      delayRanges.submitSpread[1],
    ])
  })
})
