import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemindersReply } from '../../../../domain/api/reminders.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { buildApp } from '../../../../server/app.ts'
import { openMail } from '../../../../server/mail/open-mail.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { refusedMail } from '../../../support/school/mail.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { QuizRow } from '../../../support/school/school-rows.ts'
import { startSmtp } from '../../../support/school/smtp-servers.ts'

const hour = 3_600_000

describeEachDatabase('Reminders', (open) => {
  let school: School
  let teacher: Person
  let course: { id: string; title: string }
  let quiz: QuizRow
  let missing: Person[]
  let submitted: Person
  beforeAll(async () => {
    school = await openSchool(await open(), { publicOrigin: 'https://exams.school.test' })
    teacher = await school.makeTeacher()
  })
  beforeEach(async () => {
    school.mail.sent.length = 0
    school.mail.refused.clear()
    course = await school.makeCourse({ teacher_id: teacher.id, title: 'Algebra' })
    quiz = await school.makeQuiz({ course, due_date: school.clock.now() + hour })
    missing = [await school.makeStudent({ enrolledIn: course }), await school.makeStudent({ enrolledIn: course })]
    submitted = await school.makeStudent({ enrolledIn: course })
    const attempts = [
      attemptRow(school.deps.newId(), 1, 'submitted', quiz, submitted.id),
      attemptRow(school.deps.newId(), 1, 'open', quiz, missing[0]?.id ?? ''),
    ]
    await school.db.insertInto('attempts').values(attempts).execute()
  })
  afterAll(() => school.close())

  const call = (body: object = {}, id = quiz.id) =>
    school.call<RemindersReply>(teacher, 'POST', `/api/teacher-review/${id}/reminders`, { body })
  const remind = async (body?: object) => {
    const { sent, skipped, failed } = (await call(body)).body
    return [sent, skipped, failed.length]
  }
  const recipients = () => school.mail.sent.map(({ to }) => to.address).toSorted()
  const idsOf = (people: Person[]) => people.map(({ id }) => id)

  // Shows: "Send Reminder Email" is offered for students who have not submitted.
  // Shows: Reminders go to the students who have not submitted, or to chosen ones, one per student, quiz and hour at most.
  test('go to everybody enrolled who has not submitted', async () => {
    const [left, disabled] = [await school.makeStudent(), await school.makeStudent({ enrolledIn: course })]
    await school.enroll(course, left, 'removed')
    await school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', disabled.id).execute()
    expect([await call(), recipients()]).toMatchObject([
      { status: 200, body: { success: true, sent: 2, skipped: 0, delivery: 'outbox', failed: [] } },
      missing.map(({ email }) => email).toSorted(),
    ])
  })

  test('say what is missing, until when, and where', async () => {
    await call({ studentIds: [missing[0]?.id] })
    const [{ to, replyTo, subject, text } = null as never] = school.mail.sent
    expect([to, replyTo, subject, text.split('\n').filter((line) => line !== '' && !line.includes('Due:'))]).toEqual([
      { name: `${missing[0]?.firstName} ${missing[0]?.lastName}`, address: missing[0]?.email },
      { name: `${teacher.firstName} ${teacher.lastName}`, address: teacher.email },
      'Reminder: Fractions',
      [
        'Hello Kim,',
        'You have not submitted this quiz yet:',
        '  Fractions',
        '  Course: Algebra',
        `Open it here: https://exams.school.test/student/quizAttempt/${quiz.id}`,
        `${teacher.firstName} ${teacher.lastName}`,
        'Test School',
      ],
    ])
  })

  // Shows: Reminders go to the students who have not submitted, or to chosen ones, one per student, quiz and hour at most.
  test('go to the chosen ones among them', async () => {
    const stranger = await school.makeStudent()
    const [first] = missing as [Person]
    expect([await remind({ studentIds: [first.id, first.id, submitted.id, stranger.id] }), recipients()]).toEqual([
      [1, 2, 0],
      [first.email],
    ])
  })

  test('go to nobody when nobody is chosen', async () => {
    expect(await remind({ studentIds: [] })).toEqual([0, 0, 0])
  })

  // Shows: Reminders go to the students who have not submitted, or to chosen ones, one per student, quiz and hour at most.
  test('come at most once an hour', async () => {
    const first = await remind()
    const again = await remind()
    school.clock.advance(hour - 1)
    const almost = await remind()
    school.clock.advance(1)
    expect([first, again, almost, await remind()]).toEqual([
      [2, 0, 0],
      [0, 2, 0],
      [0, 2, 0],
      [2, 0, 0],
    ])
  })

  test('come again once a clock is put right that was ahead when they went out', async () => {
    const right = school.clock.now()
    school.clock.set(right + 1.5 * hour)
    await remind()
    school.clock.set(right)
    expect([await remind(), await remind()]).toEqual([
      [2, 0, 0],
      [0, 2, 0],
    ])
  })

  test('of another quiz come all the same', async () => {
    await remind()
    const other = await school.makeQuiz({ course })
    expect((await call({}, other.id)).body).toMatchObject({ sent: 3, skipped: 0 })
  })

  test('are sent once by two servers that are asked at the same time', async () => {
    const second = await buildApp(school.deps)
    const headers = { cookie: teacher.cookie, 'sec-fetch-site': 'same-origin' }
    const url = `/api/teacher-review/${quiz.id}/reminders`
    const inject = (app: typeof second) =>
      app.inject({ method: 'POST', url, headers, payload: {} }).then((reply) => reply.json().sent as number)
    const sent = await Promise.all([inject(school.app), inject(second), inject(school.app), inject(second)])
    await second.close()
    expect([sent.reduce((sum, count) => sum + count), school.mail.sent.length]).toEqual([2, 2])
  })

  test('that fail do not block the others, and can be tried again at once', async () => {
    const [first, second] = missing as [Person, Person]
    school.mail.refused.set(first.email, refusedMail())
    const { body } = await call()
    const whileRefused = [body.sent, body.failed, recipients()]
    school.mail.refused.clear()
    expect([whileRefused, await remind()]).toEqual([
      [1, [{ studentId: first.id, name: `${first.firstName} ${first.lastName}` }], [second.email]],
      [1, 1, 0],
    ])
  })

  test('that may have arrived are not tried again within the hour', async () => {
    const [first] = missing as [Person]
    school.mail.refused.set(first.email, Object.assign(refusedMail(), { mayHaveArrived: true }))
    expect([await remind(), await remind()]).toEqual([
      [1, 0, 1],
      [0, 2, 0],
    ])
  })

  test('need the same few queries for one student and for many', async () => {
    const few = await queriesOf(school.db, () => call())
    const big = await school.makeCourse({ teacher_id: teacher.id })
    for (let count = 0; count < 8; count += 1) await school.makeStudent({ enrolledIn: big })
    const other = await school.makeQuiz({ course: big })
    expect([few, await queriesOf(school.db, () => call({}, other.id))]).toEqual([5, 5])
  })

  describe('What is refused', () => {
    test('a draft, a closed quiz, and what is no quiz', async () => {
      const wrong = [
        await school.makeQuiz({ course, is_published: 0 }),
        await school.makeQuiz({ course, available_until: school.clock.now() }),
        await school.makeQuiz({ course, type: 'other' }),
      ]
      const replies: unknown[] = []
      const announced: unknown[] = []
      for (const { id } of wrong) {
        replies.push((await call({}, id)).body)
        const review = await school.call<TeacherReviewReply>(teacher, 'GET', `/api/teacher-review/${id}`)
        announced.push(review.body.assignment.reminderRefusal)
      }
      expect(announced).toEqual(['notPublished', 'closed', 'notAQuiz'])
      expect(replies).toEqual([
        { success: false, reason: 'notPublished', message: 'This quiz is not published.' },
        { success: false, reason: 'closed', message: 'This quiz is closed.' },
        { success: false, reason: 'notAQuiz', message: 'This assignment is not a quiz' },
      ])
    })

    test('a list that is none', async () => {
      expect([(await call({ studentIds: 'all' })).status, (await call({ everybody: true })).status]).toEqual([400, 400])
    })
  })

  describe('Through an SMTP server that refuses one address', () => {
    // Shows: Reminders are delivered to a real SMTP server.
    test('the others arrive, and nothing personal is logged', async () => {
      const [first, second] = missing as [Person, Person]
      const smtp = await startSmtp({ refuses: (address) => address === first.email })
      const mail = openMail({ smtpUrl: smtp.url, outbox: '', from: { name: 'School', address: 'no-reply@school.test' } })
      const lines: string[] = []
      const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
      const app = await buildApp({ ...school.deps, mail }, { logger })
      const headers = { cookie: teacher.cookie, 'sec-fetch-site': 'same-origin' }
      const reply = await app.inject({ method: 'POST', url: `/api/teacher-review/${quiz.id}/reminders`, headers, payload: {} })
      await app.close()
      mail.close()
      await smtp.close()
      const { sent, delivery, failed } = reply.json() as RemindersReply
      const { msg, reasons } = JSON.parse(lines[0] ?? '{}')
      expect([sent, delivery, failed.map(({ studentId }) => studentId), smtp.received.map(({ to }) => to)]).toEqual([
        1,
        'smtp',
        idsOf([first]),
        [[second.email]],
      ])
      expect([msg, reasons, lines.some((line) => line.includes('@'))]).toEqual(['reminders failed', ['EENVELOPE 550'], false])
    })
  })
})
