import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSessions, type Sessions } from '../../server/sessions.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { openSchool, type Person, type School } from '../support/school.ts'

describeEachDatabase('A session', (open) => {
  let school: School
  let person: Person
  let token: string
  let sessions: Sessions
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    person = await school.makeTeacher()
    token = person.cookie.replace('examhall_session=', '')
    sessions = createSessions(school.deps)
  })
  afterAll(() => school.close())

  const disable = () => school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', person.id).execute()

  test('is believed for five seconds', async () => {
    await sessions.find(token)
    await disable()
    const believed = await sessions.find(token)
    school.clock.advance(5_000)
    expect([believed?.user.id, await sessions.find(token)]).toEqual([person.id, null])
  })

  test('is believed no longer once its person is forgotten', async () => {
    await sessions.find(token)
    await disable()
    sessions.forget(person.id)
    expect(await sessions.find(token)).toBeNull()
  })

  test('that was being looked up when its person was forgotten is not believed either', async () => {
    const found = sessions.find(token)
    sessions.forget(person.id)
    await found
    await disable()
    expect(await sessions.find(token)).toBeNull()
  })

  test('that was being looked up when it was closed is not believed either', async () => {
    const found = sessions.find(token)
    const closed = sessions.close(token)
    await Promise.all([found, closed])
    expect(await sessions.find(token)).toBeNull()
  })

  test('opens for the password that was checked', async () => {
    expect(await sessions.openFor(person.id, 'none')).toMatch(/^[\w-]{43}$/)
  })

  test('does not open for a password that was changed meanwhile', async () => {
    expect(await sessions.openFor(person.id, 'the one before')).toBeNull()
  })

  test('does not open for somebody who was disabled meanwhile', async () => {
    await disable()
    expect(await sessions.openFor(person.id, 'none')).toBeNull()
  })
})
