import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { hashPassword } from '../../../../server/features/accounts/passwords/passwords.ts'
import { securityLogStore } from '../../../../server/features/security-log/security-log.store.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const password = 'a rather long secret'

describeEachDatabase('Done well, it is in the security log:', (open) => {
  let school: School
  let teacher: Person
  let assignmentId: string
  let submissionId: string
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const student = await school.makeStudent({ enrolledIn: course })
    assignmentId = (await school.makeQuiz({ course })).id
    await school.call(student, 'POST', `/api/assignments/${assignmentId}/attempts`, { body: {} })
    const answers = { q4: { textAnswer: 'Because.' } }
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${assignmentId}/submit`, { body: { answers } })
    submissionId = body.submission.id
    await school.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', teacher.id)
      .execute()
  })
  let seen = 0
  const newNotes = async () => {
    await school.deps.securityLog.flush()
    const rows = await school.db.selectFrom('security_log').selectAll().where('seq', '>', seen).orderBy('seq').execute()
    seen = rows.at(-1)?.seq ?? seen
    return rows.map(({ kind, actor_id, facts }) => ({ kind, isTeacher: actor_id === teacher.id, facts: JSON.parse(facts) }))
  }
  beforeEach(newNotes)
  afterAll(() => school.close())

  const byTeacher = (kind: string, facts: object) => ({ kind, isTeacher: true, facts })
  const grading = () => `/api/quiz/submissions/${submissionId}`

  test('a grade, with its points', async () => {
    await school.call(teacher, 'PUT', `${grading()}/questions/q4/grade`, { body: { points: 1.5, feedback: 'A secret hint' } })
    expect(await newNotes()).toEqual([byTeacher('gradeChanged', { submissionId, questionId: 'q4', points: 1.5 })])
  })

  test('overall feedback, without its words', async () => {
    await school.call(teacher, 'PUT', `${grading()}/feedback`, { body: { feedback: 'Well done' } })
    expect(await newNotes()).toEqual([byTeacher('feedbackChanged', { submissionId })])
  })

  test('a file of results', async () => {
    await school.call(teacher, 'GET', `/api/teacher-review/${assignmentId}/export.csv`)
    expect(await newNotes()).toEqual([byTeacher('exported', { assignmentId })])
  })

  test('a file of accommodations', async () => {
    await school.call(teacher, 'GET', `/api/assignments/${assignmentId}/accommodations.csv`)
    expect(await newNotes()).toEqual([byTeacher('accommodationsExported', { assignmentId })])
  })

  test('an accommodation, without showing admins what an earlier version noted of it', async () => {
    const facts = { assignmentId, isTaken: false, timeFactor: 2, extraMinutes: 5, extraAttempts: 0, reason: 'dyslexia' }
    school.deps.securityLog.record({ kind: 'accommodationChanged', actorId: teacher.id, facts })
    await newNotes()
    const page = await securityLogStore(school.db).page({ kind: 'accommodationChanged', search: '' }, 1)
    expect(page.rows[0]?.facts).toEqual([
      { name: 'assignmentId', value: assignmentId },
      { name: 'isTaken', value: 'false' },
    ])
  })

  test('names that were shown', async () => {
    const { status } = await school.call(teacher, 'POST', `/api/teacher-review/${assignmentId}/reveal`, { body: { questionId: 'q4' } })
    expect([status, await newNotes()]).toEqual([200, [byTeacher('namesRevealed', { assignmentId })]])
  })

  test('an own password, without it', async () => {
    const body = { currentPassword: password, newPassword: 'another long secret' }
    await school.call(teacher, 'POST', '/api/account/password', { body })
    expect(await newNotes()).toEqual([byTeacher('passwordChanged', {})])
  })

  test('nothing that was refused as not valid', async () => {
    await school.call(teacher, 'PUT', `${grading()}/questions/q4/grade`, { body: { points: 'many' } })
    expect(await newNotes()).toEqual([])
  })
})
