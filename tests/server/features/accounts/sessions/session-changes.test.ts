import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../../../server/db/open-database.ts'
import { sessionChangesStore } from '../../../../../server/features/accounts/sessions/session-changes.store.ts'
import { createSessions, type Sessions, tokenHashOf } from '../../../../../server/features/accounts/sessions/sessions.service.ts'
import { describeEachDatabase, describePostgres } from '../../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const tokenOf = ({ cookie }: { cookie: string }): string => cookie.replace('examhall_session=', '')

describeEachDatabase('Of a session that two servers know, the other server', (open) => {
  let school: School
  let person: Person
  let here: Sessions
  let there: Sessions
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    person = await school.makeTeacher()
    here = createSessions(school.deps)
    there = createSessions(school.deps)
    await there.find(tokenOf(person))
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => school.close())

  const found = async () => (await there.find(tokenOf(person)))?.user ?? null

  // Shows: A session that is ended on one server is refused by every other within a second.
  test('refuses it within a second of its end', async () => {
    await here.close(tokenOf(person))
    const before = there.known(tokenOf(person))?.user.id
    school.clock.advance(1_000)
    expect([before, there.known(tokenOf(person)), await found()]).toEqual([person.id, null, null])
  })

  test('says what the person is called within a second of a new name', async () => {
    await school.db.updateTable('users').set({ first_name: 'Grace' }).where('id', '=', person.id).execute()
    school.clock.advance(1_000)
    expect((await found())?.firstName).toBe('Grace')
  })

  test('tells of its end, once it has heard', async () => {
    const told: string[] = []
    there.whenForgotten((key) => told.push(key))
    await school.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    school.clock.advance(1_000)
    await found()
    expect(told).toContain(tokenHashOf(tokenOf(person)))
  })

  test('asks the database once a second, and not for the session, while nothing changes', async () => {
    const asked = vi.spyOn(school.db, 'executeQuery')
    for (let seconds = 0; seconds < 50; seconds += 1) {
      school.clock.advance(1_000)
      await Promise.all([found(), found(), found()])
    }
    const texts = asked.mock.calls.map(([query]) => ('sql' in query ? query.sql : ''))
    expect([texts.length, texts.filter((text) => text.includes('session_changes')).length]).toEqual([50, 50])
  })

  test('refuses it also where all changes were removed meanwhile', async () => {
    await school.db.updateTable('users').set({ last_name: 'Hopper' }).where('id', '=', person.id).execute()
    school.clock.advance(1_000)
    await found()
    await found()
    await school.db.deleteFrom('session_changes').execute()
    await here.close(tokenOf(person))
    school.clock.advance(1_000)
    expect(await found()).toBeNull()
  })

  test('refuses it also where older changes were removed meanwhile', async () => {
    const changes = sessionChangesStore(school.db, school.deps.dialect)
    await school.db.updateTable('users').set({ last_name: 'Hopper' }).where('id', '=', person.id).execute()
    school.clock.advance(1_000)
    await found()
    await changes.removeOlder(-60_000)
    await here.close(tokenOf(person))
    school.clock.advance(1_000)
    expect(await found()).toBeNull()
  })
})

describePostgres('A session that ends in a long transaction', (open) => {
  test('is refused once that has ended, also after a later change was heard', async () => {
    const url = await open()
    const school = await openSchool(url)
    const [slow, quick] = [await school.makeTeacher(), await school.makeTeacher()]
    const sessions = createSessions(school.deps)
    const isFound = async (person: Person) => (await sessions.find(tokenOf(person))) !== null
    await Promise.all([isFound(slow), isFound(quick)])
    const other = openDatabase(url)
    const transaction = await other.db.startTransaction().execute()
    await transaction.deleteFrom('sessions').where('user_id', '=', slow.id).execute()
    await school.db.deleteFrom('sessions').where('user_id', '=', quick.id).execute()
    school.clock.advance(1_000)
    const meanwhile = [await isFound(slow), await isFound(quick)]
    await transaction.commit().execute()
    school.clock.advance(1_000)
    expect([meanwhile, await isFound(slow)]).toEqual([[true, false], false])
    await other.db.destroy()
    await school.close()
  })
})
