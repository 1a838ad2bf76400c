import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { forwardedAddresses } from '../../../../server/http/proxy/forwarded-for.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

vi.mock('node:crypto', async () => (await import('../../../support/school/quick-hashes.ts')).quickCrypto())

describe('Forwarded addresses', () => {
  test.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['203.0.113.9:5000', ['203.0.113.9']],
    ['2001:db8::1', ['2001:db8::1']],
    ['[2001:db8::1]:5000', ['2001:db8::1']],
    ['[2001:db8::1]', ['2001:db8::1']],
    ['198.51.100.1, 203.0.113.9:5000', ['198.51.100.1', '203.0.113.9']],
    ['198.51.100.1, unknown, 203.0.113.9', ['203.0.113.9']],
    ['198.51.100.1, unknown', []],
    ['203.0.113.9:', []],
    ['1.2.3:5000', []],
    ['', []],
  ])('of "%s" are %j', (header, addresses) => {
    expect(forwardedAddresses(header)).toEqual(addresses)
  })
})

describeEachDatabase('Registering behind a proxy', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open(), { publicOrigin: 'https://exams.example', isPublic: true })
  })
  afterAll(() => school.close())
  const statusesOf = async (from: string, forwardedFor: (index: number) => string) => {
    const statuses = new Set<number>()
    for (let index = 0; index < 21; index += 1) {
      const body = { firstName: 'Kim', lastName: 'Lee', email: `kim.${from}.${index}@school.example`, password: 'very-good-phrase-9' }
      const headers = { origin: 'https://exams.example', 'x-forwarded-for': forwardedFor(index) }
      statuses.add((await school.call(null, 'POST', '/api/auth/register', { body, headers })).status)
    }
    return [...statuses]
  }

  test.each([
    ['with the ports of one address', 'ports', (index: number) => `203.0.113.10:${5_000 + index}`],
    ['with what is no address', 'words', (index: number) => `unknown${index}`],
  ])('%s has the limit of one address', async (_, from, forwardedFor) => {
    expect(await statusesOf(from, forwardedFor)).toEqual([201, 429])
  })
})
