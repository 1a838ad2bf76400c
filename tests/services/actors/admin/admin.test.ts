import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchAllCourses, fetchLog, fetchUsers, makePasswordLink } from '../../../../src/services/api/admin.ts'
import { fetchLinkOwner, setPasswordByLink } from '../../../../src/services/api/password-links.ts'
import { stubFetch } from '../../../support/pages/fake-fetch.ts'

/** Answers every call with this body and gives what was asked for. */
function serve(body: object): string[] {
  const asked: string[] = []
  stubFetch(({ method, path, body: sent }) => {
    asked.push([method, path, sent === null ? '' : JSON.stringify(sent)].filter(Boolean).join(' '))
    return new Response(JSON.stringify({ success: true, ...body }), { headers: { 'content-type': 'application/json' } })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('The calls of an admin', () => {
  test('ask only for what is chosen', async () => {
    const asked = serve({})
    await fetchUsers({ search: ' emmy n ', role: 'teacher', status: 'disabled', page: 2 })
    await fetchUsers({ search: ' ', role: 'all', status: 'all', page: 1 })
    await fetchAllCourses({ search: 'a&b', page: 1 })
    await fetchLog(3)
    expect(asked).toEqual([
      'GET /api/admin/users?search=emmy+n&role=teacher&status=disabled&page=2',
      'GET /api/admin/users?page=1',
      'GET /api/admin/courses?search=a%26b&page=1',
      'GET /api/admin/audit?page=3',
    ])
  })

  test('cut a search to what the server takes', async () => {
    const asked = serve({})
    await fetchUsers({ search: 'x'.repeat(101), role: 'all', status: 'all', page: 1 })
    expect(asked).toEqual([`GET /api/admin/users?search=${'x'.repeat(100)}&page=1`])
  })

  test('give the link without the rest of the reply', async () => {
    serve({ url: 'https://exam.school.example/password-links/x', expiresAt: '2026-11-21T09:00:00.000Z' })
    expect(await makePasswordLink('t1')).toEqual({
      url: 'https://exam.school.example/password-links/x',
      expiresAt: '2026-11-21T09:00:00.000Z',
    })
  })
})

describe('The calls of a password link', () => {
  test('carry the token in the path and the password in the body', async () => {
    const asked = serve({ email: 'noether@school.example', firstName: 'Emmy', message: 'Your password is set.' })
    expect(await fetchLinkOwner('a/b')).toEqual({ email: 'noether@school.example', firstName: 'Emmy' })
    expect(await setPasswordByLink('a/b', 'invariant rings')).toBe('Your password is set.')
    expect(asked).toEqual(['GET /api/password-links/a%2Fb', 'POST /api/password-links/a%2Fb {"password":"invariant rings"}'])
  })
})
