import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SecurityCheckReply, SecurityLogReply } from '../../../../domain/api/security-log.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The head of the security log', (open) => {
  let school: School
  let admin: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
    for (let count = 0; count < 3; count += 1) note()
    await school.deps.securityLog.flush()
  })
  afterEach(() => school.close())

  const note = () => school.deps.securityLog.record({ kind: 'exported', actorId: admin.id })
  const entries = () => school.db.selectFrom('security_log').selectAll().orderBy('seq').execute()
  const removeHead = () => school.db.deleteFrom('security_log_head').execute()
  const setBack = async () => {
    const [first] = await entries()
    await school.db
      .updateTable('security_log_head')
      .set({ seq: 1, hash: first?.hash ?? '' })
      .execute()
  }
  const putRight = async () => {
    const last = (await entries()).at(-1)
    await removeHead()
    await school.db
      .insertInto('security_log_head')
      .values({ id: 1, seq: last?.seq ?? 0, hash: last?.hash ?? '' })
      .execute()
  }
  const verify = async () => (await school.call<SecurityCheckReply>(admin, 'POST', '/api/admin/security/verify')).body
  const isWrittenOnPage = async () => (await school.call<SecurityLogReply>(admin, 'GET', '/api/admin/security')).body.isWritten
  const health = async () => {
    const { status, body } = await school.call<{ securityLog: object }>(null, 'GET', '/healthz')
    return [status, body.securityLog]
  }

  test.each([
    ['that was removed', 'headMissing', removeHead],
    ['that was set back', 'headBehind', setBack],
  ] as const)('%s is a fault by name', async (_, fault, tamper) => {
    await tamper()
    expect(await verify()).toMatchObject({ isIntact: false, fault, entries: 3, firstFault: null })
  })

  test('that names the last entry is no fault', async () => {
    expect(await verify()).toMatchObject({ isIntact: true, fault: null, entries: 3, firstFault: null })
  })

  test('that was removed before the first entry is a fault', async () => {
    const empty = await openSchool(await open())
    await empty.db.deleteFrom('security_log_head').execute()
    const { body } = await empty.call<SecurityCheckReply>(await empty.signIn('admin'), 'POST', '/api/admin/security/verify')
    await empty.close()
    expect(body).toMatchObject({ isIntact: false, fault: 'headMissing', entries: 0 })
  })

  test.each([
    ['removed', removeHead],
    ['set back', setBack],
  ])('keeps the log from being written once it was %s, which the health check and the page say', async (_, tamper) => {
    expect([await isWrittenOnPage(), await health()]).toEqual([true, [200, { isWritten: true }]])
    await tamper()
    note()
    expect([await isWrittenOnPage(), await health()]).toEqual([false, [200, { isWritten: false }]])
  })

  test('put right again, lets what waited be written', async () => {
    await setBack()
    note()
    await school.deps.securityLog.flush()
    await putRight()
    await school.deps.securityLog.flush()
    expect([(await entries()).length, await health(), (await verify()).isIntact]).toEqual([4, [200, { isWritten: true }], true])
  })
})
