import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../domain/api')
/** The largest number that every integer column takes on PostgreSQL. */
const largest = 2_147_483_647

/** Counters that are compared and never stored in an integer column. */
const compared = ['base']

interface Schema {
  type?: string
  const?: number
  minimum?: number
  maximum?: number
}

/** Lists the numbers of a schema that no bound keeps within the columns. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, const: only, minimum = only ?? -Infinity, maximum = only ?? Infinity } = schema as Schema
  const isCompared = compared.includes(path.split('.').at(-1) ?? '')
  const isLoose = !isCompared && (type === 'integer' || type === 'number') && (minimum < -largest || maximum > largest)
  return [...(isLoose ? [path] : []), ...Object.entries(schema).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`))]
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>))
const bodies = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Body')))

test('Every number that a body may carry fits into an integer column', () => {
  expect([bodies.length > 10, bodies.flatMap(([name, schema]) => unbounded(schema, name))]).toEqual([true, []])
})

test('A number without a bound is found', () => {
  expect(unbounded({ properties: { count: { type: 'integer', minimum: 0 } } }, 'Body')).toEqual(['Body.properties.count'])
})
