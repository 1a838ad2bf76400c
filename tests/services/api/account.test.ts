import { afterEach, describe, expect, test, vi } from 'vitest'
import { signOutSession } from '../../../src/services/api/account.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

const answer = (status: number, body: object) =>
  stubFetch(({ method, path }) => {
    calls.push(`${method} ${path}`)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
let calls: string[] = []
afterEach(() => {
  calls = []
  vi.unstubAllGlobals()
})

describe('Signing one session out', () => {
  test('says which device it was', async () => {
    answer(200, { success: true, message: 'Firefox on Windows was signed out.' })
    expect([await signOutSession('s 2'), calls]).toEqual(['Firefox on Windows was signed out.', ['DELETE /api/account/sessions/s%202']])
  })

  test('is done where it is over already', async () => {
    answer(404, { success: false, reason: 'notFound', message: 'Not found.' })
    expect(await signOutSession('s2')).toBe('This session had already ended.')
  })

  test('fails where the server refuses it', async () => {
    answer(403, { success: false, reason: 'crossSite', message: 'This request came from another site.' })
    await expect(signOutSession('s2')).rejects.toMatchObject({ status: 403 })
  })
})
