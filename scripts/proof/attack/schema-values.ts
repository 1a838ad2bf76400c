/** The part of JSON Schema that the values are made from. */
interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maximum?: number
}

/** One call of the document. */
export interface OpenApiCall {
  method: string
  path: string
  body: Schema | null
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Lists the calls of an OpenAPI document with the schemas of their bodies. */
export const readCalls = (document: unknown): OpenApiCall[] =>
  Object.entries((document as OpenApiDocument).paths).flatMap(([path, ways]) =>
    Object.entries(ways)
      .filter(([method]) => methods.includes(method) && !path.endsWith('/stream'))
      .map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        body: requestBody?.content?.['application/json']?.schema ?? null,
      })),
  )

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

const odd: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  '',
  '\u0000',
  "'; drop table users --",
  '<script>alert(1)</script>',
  '\ud800',
  'x'.repeat(5_000),
  [],
  {},
  { __proto__: 1 },
]
const texts = [
  'a',
  'Ada',
  'ada@school.test',
  '2026-11-27T10:00:00.000Z',
  '01990000-0000-7000-8000-000000000000',
  'é\u200b',
  "o'neil",
  '%00',
]
const numbers = [0, 1, 2, 7, 100, 2 ** 31, 2 ** 53 - 1]

function objectFor({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
  const kept = Object.entries(properties).filter(([name]) => (required.includes(name) ? Math.random() < 0.97 : Math.random() < 0.5))
  return Object.fromEntries(kept.map(([name, schema]) => [name, valueFor(schema, depth + 1)]))
}

/** Makes a value that a schema describes, or in one of twenty places one that it does not. */
export function valueFor(schema: Schema, depth = 0): unknown {
  if (depth > 8 || Math.random() < 0.05) return pick(odd)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum)
  if (schema.anyOf) return valueFor(pick(schema.anyOf) ?? {}, depth + 1)
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
  if (type === 'object' || schema.properties) return objectFor(schema, depth)
  if (type === 'array') return Array.from({ length: Math.floor(Math.random() * 4) }, () => valueFor(schema.items ?? {}, depth + 1))
  if (type === 'integer' || type === 'number') return pick(numbers)
  if (type === 'boolean') return Math.random() < 0.5
  return type === 'null' ? null : pick(texts)
}
