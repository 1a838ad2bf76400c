import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSameSite } from '../../../server/http/plugins/same-site.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type Person, type School } from '../../support/school/school.ts'

const school = 'https://exams.school.test'

describe('A request', () => {
  test.each([
    ['GET', { 'sec-fetch-site': 'same-origin' }, null, true, true],
    ['GET', { 'sec-fetch-site': 'none' }, null, true, true],
    ['GET', { 'sec-fetch-site': 'cross-site' }, null, true, false],
    ['GET', {}, null, true, true],
    ['PUT', { 'sec-fetch-site': 'same-origin' }, null, true, true],
    ['PUT', { 'sec-fetch-site': 'none' }, null, true, false],
    ['PUT', { 'sec-fetch-site': 'same-site' }, null, true, false],
    ['PUT', { 'sec-fetch-site': 'cross-site', origin: school }, school, true, false],
    ['PUT', { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' }, null, true, true],
    ['PUT', { origin: 'http://evil.test', host: '192.168.1.20:3000' }, null, true, false],
    ['PUT', { origin: 'null', host: '192.168.1.20:3000' }, null, false, false],
    ['PUT', { origin: school, host: 'localhost:3000' }, school, true, true],
    ['PUT', { origin: 'http://localhost:3000', host: 'localhost:3000' }, school, true, false],
    ['PUT', {}, null, true, false],
    ['PUT', {}, null, false, true],
  ])('%s with %o, public origin %s and session %s is from our pages: %s', (method, headers, publicOrigin, hasSession, expected) => {
    expect(isSameSite(method, headers, publicOrigin, hasSession)).toBe(expected)
  })
})

describeEachDatabase('A write from another site', (open) => {
  let opened: School
  let teacher: Person
  const crossSite = { success: false, reason: 'crossSite', message: 'This request came from another site.' }
  const send = async (person: Person | null, url: string, headers: Record<string, string>) => {
    const { status, body } = await opened.call(person, 'POST', url, { body: { wrong: true }, headers })
    return [status, body]
  }
  beforeAll(async () => {
    opened = await openSchool(await open())
    teacher = await opened.makeTeacher()
  })
  afterAll(() => opened.close())

  test('is refused', async () => {
    expect(await send(teacher, '/api/courses', { 'sec-fetch-site': 'cross-site' })).toEqual([403, crossSite])
  })

  test('is refused on open routes too', async () => {
    expect(await send(null, '/api/auth/login', { 'sec-fetch-site': 'cross-site' })).toEqual([403, crossSite])
  })

  test('without a session is first of all not signed in', async () => {
    expect(await send(null, '/api/courses', { 'sec-fetch-site': 'cross-site' })).toMatchObject([401, { reason: 'signedOut' }])
  })

  test('is refused before the role is looked at', async () => {
    expect(await send(await opened.makeStudent(), '/api/courses', { 'sec-fetch-site': 'cross-site' })).toEqual([403, crossSite])
  })
})
