import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { refusedMail } from '../../../support/school/mail.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The former address of an account', (open) => {
  let school: School
  let admin: Person
  beforeAll(async () => {
    school = await openSchool(await open(), { publicOrigin: 'https://exams.school.test' })
    admin = await school.signIn('admin')
  })
  afterAll(() => school.close())

  const mailsOf = async (delivery: 'smtp' | 'outbox', email: (person: Person) => string) => {
    school.mail.delivery = delivery
    school.mail.sent.length = 0
    const person = await school.makeStudent()
    const path = `/api/admin/users/${person.id}/email`
    const { status } = await school.call(admin, 'PUT', path, {
      body: { email: email(person) },
      headers: { origin: 'https://exams.school.test' },
    })
    return { status, person, sent: [...school.mail.sent] }
  }

  // Shows: Where the school sends e-mails, the former address of an account is told that an admin has changed it.
  test('is told that an admin has changed it, and not to what', async () => {
    const { status, person, sent } = await mailsOf('smtp', ({ id }) => `new-${id}@school.test`)
    expect([status, sent.map(({ to, subject }) => [to, subject])]).toEqual([
      200,
      [[{ name: '', address: person.email }, 'Your email address at Test School was changed']],
    ])
    expect(sent[0]?.text).toContain('was changed by an admin. Until now it was this one.')
    expect(sent[0]?.text).not.toContain('new-')
  })

  test('is told nothing where the school sends no e-mails, and where only the case of letters is another one', async () => {
    const { sent } = await mailsOf('outbox', ({ id }) => `other-${id}@school.test`)
    expect([sent, (await mailsOf('smtp', ({ email }) => email.toUpperCase())).sent]).toEqual([[], []])
  })

  test('that takes no e-mail does not keep the change from happening', async () => {
    const person = await school.makeStudent()
    school.mail.delivery = 'smtp'
    school.mail.refused.set(person.email, refusedMail())
    const { status } = await school.call(admin, 'PUT', `/api/admin/users/${person.id}/email`, {
      body: { email: `third-${person.id}@school.test` },
    })
    expect(status).toBe(200)
  })
})
