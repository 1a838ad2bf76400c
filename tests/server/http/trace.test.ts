import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import type { App } from '../../../server/deps.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

describeEachDatabase('The trace id', (open) => {
  let school: School
  let app: App
  let lines: { msg: string; traceId?: string }[]
  beforeEach(async () => {
    school = await openSchool(await open())
    lines = []
    const write = (line: string) => void lines.push(JSON.parse(line))
    app = await buildApp(school.deps, { logger: { level: 'info', stream: { write } } })
  })
  afterEach(async () => {
    await app.close()
    await school.close()
  })
  const idOf = async (traceparent?: string, url = '/api/site') => {
    const { headers } = await app.inject({ url, headers: traceparent === undefined ? {} : { traceparent } })
    return String(headers['x-request-id'])
  }

  // Shows: Every reply has a trace id in `x-request-id`: the one of a valid W3C `traceparent` of the request, or a new one.
  test('is the one that the request brought', async () => {
    expect(await idOf(`00-${traceId}-${span}-01`)).toBe(traceId)
    expect(await idOf(`cc-${traceId}-${span}-01-of-a-later-version`)).toBe(traceId)
  })

  test('is new in each request without one', async () => {
    const ids = [await idOf(), await idOf(), await idOf(undefined, '/api/nothing')]
    expect(ids.filter((id) => /^[\da-f]{32}$/.test(id))).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

  describe.each([
    ['of zeros', `00-${'0'.repeat(32)}-${span}-01`],
    ['without a caller', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${traceId.toUpperCase()}-${span}-01`],
    ['of a version that there never is', `ff-${traceId}-${span}-01`],
    ['with more than its version has', `00-${traceId}-${span}-01-more`],
    ['with what is none', `00-${traceId}-${span}-01"`],
    ['that is empty', ''],
  ])('that was brought %s', (_, traceparent) => {
    test('is not taken over', async () => {
      const id = await idOf(traceparent)
      expect(id).toMatch(/^[\da-f]{32}$/)
      expect(id).not.toBe(traceId)
    })
  })

  // Shows: What the server logs about a request has its trace id, and nothing about a person.
  test('is in the lines of a request that failed, and in its reply', async () => {
    await school.db.schema.alterTable('users').renameTo('people').execute()
    const payload = { email: 'kim@school.test', password: 'secret words' }
    const headers = { traceparent: `00-${traceId}-${span}-01` }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([500, traceId])
    expect(lines.map(({ msg, traceId: id }) => [msg, id])).toEqual([['request failed', traceId]])
    expect(JSON.stringify(lines)).not.toContain('kim@school.test')
  })
})
