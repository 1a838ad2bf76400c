import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted.ts'

const root = join(import.meta.dirname, '../../..')
const timesIn = (file: string, text: string): number => readFileSync(join(root, file), 'utf8').split(text).length - 1

test.each(plantedFaults.map((fault) => [fault.name, fault.places] as const))('The fault fits the product: %s', (_, places) => {
  expect(places.map(({ file, from }) => timesIn(file, from))).toEqual(places.map(() => 1))
})
