import { lintWords } from 'chartroom/lint-words'
import { explore } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/machines/registry.ts'

describe('The scripts of every machine', () => {
  it.each(registry.map(({ name, model }) => [name, model] as const))('have words for all that happens in %s', (_, model) => {
    expect(lintWords(model, explore(model))).toEqual([])
  })
})
