import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSetUp, setUpLifetime } from '../../../../../server/features/accounts/set-up/set-up.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

const admin = { firstName: 'Ada', lastName: 'King', email: 'ada@school.test', password: 'analytical engine' }

describeEachDatabase('A set-up link', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  const makeLink = async () => (await createSetUp(school.deps).makeLink()) ?? ''
  const read = async (token: string) => (await school.call(null, 'GET', `/api/set-up/${token}`)).status
  const use = async (token: string, body: object = admin) => (await school.call(null, 'POST', `/api/set-up/${token}`, { body })).status
  const signIn = async () =>
    (await school.call(null, 'POST', '/api/auth/login', { body: { email: admin.email, password: admin.password } })).body

  test('makes the first admin, who can sign in', async () => {
    const token = await makeLink()
    expect([await read(token), await use(token)]).toEqual([200, 201])
    expect(await signIn()).toMatchObject({ user: { role: 'admin', email: admin.email } })
  })

  test('works once, and neither does one that was made beside it', async () => {
    const [token, other] = [await makeLink(), await makeLink()]
    await use(token)
    expect([await use(token, { ...admin, email: 'b@school.test' }), await use(other, { ...admin, email: 'c@school.test' })]).toEqual([
      404, 404,
    ])
  })

  test('is over after 24 hours', async () => {
    const token = await makeLink()
    school.clock.advance(setUpLifetime)
    expect([await read(token), await use(token)]).toEqual([404, 404])
  })

  test('is stored only as its hash', async () => {
    const token = await makeLink()
    const rows = await school.db.selectFrom('set_up_links').select('token_hash').execute()
    expect([rows.length, rows[0]?.token_hash === token]).toEqual([1, false])
  })

  test('a weak password and a taken e-mail leave it usable', async () => {
    const token = await makeLink()
    const { email } = await school.makeTeacher()
    const statuses = [await use(token, { ...admin, password: '12345678' }), await use(token, { ...admin, email }), await use(token)]
    expect(statuses).toEqual([400, 409, 201])
  })

  test('is not made where the school has an admin', async () => {
    await school.signIn('admin')
    expect(await createSetUp(school.deps).makeLink()).toBeNull()
  })
})
