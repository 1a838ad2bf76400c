import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callSummaries } from '../../../../server/features/api-docs/call-summaries.ts'
import { callersOf } from '../../../../server/features/api-docs/open-api.ts'
import { textOfSchema } from '../../../../server/features/api-docs/schema-text.ts'
import { policy } from '../../../../server/http/policy.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

type Operation = { summary: string; description: string; security?: unknown[]; responses: Record<string, unknown> }
interface OpenApi {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
}

describeEachDatabase('The description of the API', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  const get = (url: string) => school.app.inject({ url })
  const openApi = async () => (await get('/api/docs/openapi.json')).json<OpenApi>()

  const operations = async () =>
    Object.entries((await openApi()).paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ row: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call })),
    )

  test('names every call that the policy lets through, and no other', async () => {
    const rows = (await operations()).map(({ row }) => row)
    expect(rows.toSorted()).toEqual(Object.keys(policy).toSorted())
  })

  test('says what each call does, who may make it, and how it is refused', async () => {
    expect(Object.keys(callSummaries).toSorted()).toEqual(Object.keys(policy).toSorted())
    for (const { row, call } of await operations()) {
      expect(call.summary, row).toMatch(/^[A-Z].+\.$/)
      expect(call.description, row).toBe(`For ${callersOf(policy[row] ?? {})}.`)
      expect(call.responses.default, row).toMatchObject({ description: 'Why it was refused.' })
    }
  })

  test('asks for a session wherever the policy does', async () => {
    const openCalls = (await operations()).filter(({ call }) => call.security?.length === 0).map(({ row }) => row)
    const openRows = Object.entries(policy).flatMap(([row, access]) => (access.open ? [row] : []))
    expect(openCalls.toSorted()).toEqual(openRows.toSorted())
  })

  // Shows: The description of the API says which calls an API token makes.
  test('names the token wherever a token may call', async () => {
    const withToken = (await operations()).filter(({ call }) => JSON.stringify(call.security)?.includes('token')).map(({ row }) => row)
    const tokenRows = Object.keys(policy).filter((row) => policy[row]?.byToken && !policy[row]?.open)
    expect(withToken.toSorted()).toEqual(tokenRows.toSorted())
    const { body } = await school.call<string>(null, 'GET', '/api/docs')
    expect(body.split('API tokens make this call.')).toHaveLength(withToken.length + 1)
  })

  test('has the limits of the schemas that check a call', async () => {
    const { paths } = await openApi()
    expect(paths['/api/account/password']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { properties: { newPassword: { type: 'string', maxLength: 1000 } } } } } },
    })
  })

  test('has the version of the product', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect((await openApi()).info.version).toBe(version)
  })

  test('is a page of plain markup that names every call', async () => {
    const { headers, body } = await get('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).not.toMatch(/<script|style=/)
    for (const row of Object.keys(policy)) expect(body).toContain(row.replace(/^\w+ /, '').replaceAll(/:(\w+)/g, '{$1}'))
    expect((await get('/api/docs/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

describe('A schema in words', () => {
  test.each([
    [{ type: 'string', maxLength: 64 }, 'string (0 to 64 characters)'],
    [{ type: 'string', minLength: 1 }, 'string (at least 1 characters)'],
    [{ anyOf: [{ const: 'a' }, { enum: ['b', 2] }, { type: 'null' }] }, '"a" | "b" | 2 | null'],
    [{ type: 'array', items: { type: 'integer', minimum: 1, maximum: 5 }, maxItems: 3 }, 'list of integer (1 to 5) (0 to 3)'],
    [{ type: 'object', patternProperties: { '.*': { type: 'boolean' } } }, '{\n  [id]: boolean\n}'],
    [{ type: 'object', properties: {} }, '{}'],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'object', properties: { b: {} } } } },
      '{\n  a: {\n    b?: anything\n  }\n}',
    ],
  ])('%o', (schema, text) => {
    expect(textOfSchema(schema)).toBe(text)
  })
})
