import { walkRecord } from 'chartroom/walk-record'
import { describe, expect, it, vi } from 'vitest'
import { registry } from '../../src/machines/registry.ts'

/** Every path of a large chart takes long where the machine is busy. */
vi.setConfig({ testTimeout: 120_000 })

describe('What a machine does, step by step, is what its record says:', () => {
  it.each(registry.map(({ name, model }) => [name, model] as const))('%s', async (name, model) => {
    await expect(await walkRecord(model)).toMatchFileSnapshot(`records/${name}.txt`)
  })
})
