import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountReply } from '../../../../../domain/api/account.ts'
import { minute } from '../../../../../domain/time/durations.ts'
import { createSessions } from '../../../../../server/features/accounts/sessions/sessions.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

describeEachDatabase('The use of a session', (open) => {
  let school: School
  let laptop: Person
  let phone: { cookie: string }
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    laptop = await school.makeTeacher()
    phone = { cookie: `examhall_session=${await createSessions(school.deps).openFor(laptop, 'none')}` }
  })
  afterAll(() => school.close())

  const sessionsFor = async (of: { cookie: string }) => (await school.call<AccountReply>(of, 'GET', '/api/account')).body.sessions
  const ago = (minutes: number) => new Date(school.clock.now() - minutes * minute).toISOString()

  // Shows: A person reads that the device that asks is in use now, and of every other one when it was last used, to ten minutes.
  test('is now for the device that asks, and to ten minutes for another one', async () => {
    school.clock.advance(7 * minute)
    const used = (await sessionsFor(laptop)).map(({ isCurrent, usedAt }) => ({ isCurrent, usedAt }))
    expect(used.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))).toEqual([
      { isCurrent: true, usedAt: ago(0) },
      { isCurrent: false, usedAt: ago(7) },
    ])
  })

  test('is noted also right after its page asked who is signed in', async () => {
    school.clock.advance(23 * minute)
    await school.call(phone, 'GET', '/api/auth/me')
    await sessionsFor(phone)
    const other = (await sessionsFor(laptop)).find(({ isCurrent }) => !isCurrent)
    expect(other?.usedAt).toBe(ago(0))
  })
})
