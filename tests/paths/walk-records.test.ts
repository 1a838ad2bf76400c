import { walkRecord } from 'chartroom/walk-record'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/machines/registry.ts'

describe('What a machine does, step by step, is what its record says:', () => {
  it.each(registry.map(({ name, model }) => [name, model] as const))('%s', async (name, model) => {
    await expect(await walkRecord(model)).toMatchFileSnapshot(`records/${name}.txt`)
  })
})
