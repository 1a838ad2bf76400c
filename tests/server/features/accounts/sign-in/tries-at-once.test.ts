import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignInCodeReply } from '../../../../../domain/api/sign-in-codes.ts'
import { hashPassword } from '../../../../../server/features/accounts/passwords/passwords.ts'
import { signInRules, slotOf } from '../../../../../server/features/accounts/sign-in/sign-in-rules.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { browser } from '../../../../support/pages/sign-in-page.ts'
import { solve } from '../../../../support/school/proofs.ts'
import { openSchool, type Person, type School } from '../../../../support/school/school.ts'

const minute = 60_000

describeEachDatabase('Tries that come at once, on two servers where the database allows two,', (open) => {
  let school: School
  let servers: School[]
  let student: Person
  beforeEach(async () => {
    const url = await open()
    school = await openSchool(url)
    servers = school.deps.dialect === 'postgres' ? [school, await openSchool(url)] : [school]
    student = await school.makeStudent()
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
  })

  /** Calls the servers in turn, all at once, and counts the replies by status. */
  const callAll = <T>(times: number, call: (server: School, number: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, number) => call(servers[number % servers.length] ?? school, number)))
  const countOf = (outcomes: readonly (number | string)[]) =>
    Object.fromEntries([...new Set(outcomes)].sort().map((outcome) => [outcome, outcomes.filter((each) => each === outcome).length]))
  const countStatuses = async (times: number, call: (server: School, number: number) => Promise<{ status: number }>) =>
    countOf((await callAll(times, call)).map(({ status }) => status))
  const later = (ms: number) => {
    for (const { clock } of servers) clock.advance(ms)
  }

  const askFor = (server: School, courseCode: string) => server.call(student, 'POST', '/api/courses/register', { body: { courseCode } })

  test('have twenty wrong course codes looked at', async () => {
    expect(await countStatuses(60, (server, number) => askFor(server, `NONE-${number}`))).toEqual({ 404: 20, 429: 40 })
  })

  test('have right course codes counted as none', async () => {
    const { code } = await school.makeCourse()
    const statuses: number[] = []
    for (let done = 0; done < 21; done += 1) statuses.push((await askFor(school, code)).status)
    expect(statuses).toEqual([201, ...Array(20).fill(409)])
  })

  test('leave twenty more course codes ten minutes after the first', async () => {
    await countStatuses(30, (server) => askFor(server, 'NONE-1'))
    later(10 * minute)
    expect(await countStatuses(30, (server) => askFor(server, 'NONE-1'))).toEqual({ 404: 20, 429: 10 })
  })

  const typeCode = async (server: School, code: string) => {
    const { status, body } = await browser(server).proving('/api/auth/code', { email: student.email, code })
    return body.reason ?? status
  }

  test('have forty wrong sign-in codes of six digits looked at', async () => {
    const slot = slotOf(school.clock.now(), signInRules.failureSlot)
    await school.db
      .insertInto('tries')
      .values({ subject: `codes user ${student.id}`, slot, count: 37 })
      .execute()
    expect(countOf(await callAll(6, (server) => typeCode(server, '000000')))).toEqual({ codeFailed: 3, wholeCodeNeeded: 3 })
  })

  test('use a sign-in code once', async () => {
    const admin = await school.signIn('admin')
    const { body } = await school.call<SignInCodeReply>(admin, 'POST', `/api/admin/users/${student.id}/sign-in-code`)
    const outcomes = await callAll(4, (server, number) => typeCode(server, number % 3 ? body.code : body.wholeCode))
    expect(countOf(outcomes)).toEqual({ 200: 1, codeFailed: 3 })
  })

  const registeredBefore = (subject: string, count: number) =>
    school.db
      .insertInto('tries')
      .values({ subject, slot: school.clock.now() - (school.clock.now() % minute), count })
      .execute()
  const newcomer = (number: number) => ({
    firstName: 'Kim',
    lastName: 'Lee',
    email: `kim-${number}@school.test`,
    password: `violet harbour ${number}`,
  })
  const register = (server: School, number: number) => browser(server).post('/api/auth/register', newcomer(number))

  test('make twenty accounts from one address without a proof', async () => {
    await registeredBefore('registrations 127.0.0.1', 17)
    expect(await countStatuses(8, register)).toEqual({ 201: 3, 429: 5 })
  })

  test('make 600 accounts an hour in the whole school', async () => {
    await registeredBefore('registrations', 597)
    expect(await countStatuses(8, register)).toEqual({ 201: 3, 429: 5 })
  })

  // Shows: A wrong access code is refused; after ten of them no code is looked at for ten minutes.
  test('have ten wrong access codes of a quiz looked at', async () => {
    const course = await school.makeCourse()
    await school.enroll(course, student)
    const quiz = await school.makeQuiz({ course, access_code: 'sesame' })
    const begin = (server: School, number: number) =>
      server.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { accessCode: `guess ${number}`, writer: `${number}` } })
    expect(await countStatuses(40, begin)).toEqual({ 409: 10, 429: 30 })
  })

  test('have five guesses of the own password looked at', async () => {
    const passwordHash = await hashPassword('a rather long secret')
    await school.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', student.id).execute()
    const change = (server: School, number: number) => {
      const body = { currentPassword: `a wrong guess ${number}`, newPassword: 'another long secret' }
      return server.call(student, 'POST', '/api/account/password', { body })
    }
    expect(await countStatuses(12, change)).toEqual({ 400: 5, 429: 7 })
  })

  test('spend a proof once', async () => {
    await registeredBefore('registrations 127.0.0.1', 20)
    const visitor = browser(school)
    const { proofTask } = (await visitor.post('/api/auth/register', newcomer(0))).body
    if (!proofTask) throw new Error('no task came')
    const proof = solve(proofTask)
    const headers = { cookie: visitor.cookie() ?? '' }
    const prove = (server: School, number: number) =>
      server.call(null, 'POST', '/api/auth/register', { body: { ...newcomer(number), proof }, headers })
    expect(await countStatuses(6, prove)).toEqual({ 201: 1, 429: 5 })
  })
})
