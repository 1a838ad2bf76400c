import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminUsersReply } from '../../../../domain/api/admin.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The people of the school', (open) => {
  let school: School
  let admin: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  afterAll(() => school.close())

  const list = async (query: string) => (await school.call<AdminUsersReply>(admin, 'GET', `/api/admin/users${query}`)).body
  const rename = (person: Person, first_name: string, last_name: string) =>
    school.db
      .updateTable('users')
      .set({ first_name, last_name, name_key: `${last_name} ${first_name}`.toLowerCase() })
      .where('id', '=', person.id)
      .execute()

  // Shows: Users are searched and shown in pages.
  test.each([
    ['Chloë', 'von Bülow', ['chloe bulow', 'Bülow, Chloë', 'bulow chloe']],
    ['Łukasz', 'Weiß', ['lukasz weiss', 'weiss, lukasz', 'ŁUKASZ']],
    ['Çağla', 'Yıldız', ['yildiz', 'cagla yıldız', 'YILDIZ']],
  ])('are found without the accents and in either order: %s %s', async (firstName, lastName, searches) => {
    const person = await school.makeStudent()
    await rename(person, firstName, lastName)
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).users.map(({ email }) => email)
    expect(await Promise.all(searches.map(found))).toEqual(searches.map(() => [person.email]))
  })

  test('are found by words of the name in either order, on the page that is asked for', async () => {
    for (let count = 0; count < 21; count += 1) await rename(await school.makeStudent(), 'Ștefan', `Many ${count}`)
    const second = await list(`?search=${encodeURIComponent('many stefan')}&page=2`)
    expect([second.total, second.pageCount, second.users.length]).toEqual([21, 2, 1])
  })
})
