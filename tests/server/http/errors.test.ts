import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

describeEachDatabase('Errors', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  test('an unknown path under /api answers 401 while signed out', async () => {
    expect(await school.call(null, 'GET', '/api/nothing')).toMatchObject({
      status: 401,
      body: { success: false, reason: 'signedOut', message: 'Please sign in.' },
    })
  })

  // Shows: Every path of the API is a row of one access table; any other path answers 404.
  test('an unknown path under /api answers 404 when signed in', async () => {
    const teacher = await school.makeTeacher()
    expect(await school.call(teacher, 'GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { success: false, reason: 'notFound', message: 'Not found.' },
    })
  })

  test('the health check writes to the database', async () => {
    expect(await school.call(null, 'GET', '/healthz')).toMatchObject({ status: 200, body: { success: true, clock: { isOff: false } } })
  })

  test('the health check says that the wall clock is off, and is healthy all the same', async () => {
    const app = await buildApp({ ...school.deps, clockAlarm: () => ({ offset: -3_600_000, since: 0 }) })
    const reply = await app.inject('/healthz')
    await app.close()
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { success: true, clock: { isOff: true, offsetMs: -3_600_000 }, securityLog: { isWritten: true } },
    ])
  })
})
