import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AssignmentBody, AuthorAssignmentReply, SavedAssignmentReply } from '../../../../domain/api/assignments.ts'
import { assignmentStore } from '../../../../server/features/authoring/assignments.store.ts'
import { createQuizSaving } from '../../../../server/features/authoring/quiz-saving.service.ts'
import { describeEachDatabase, describePostgres } from '../../../support/databases.ts'
import { aQuizBody } from '../../../support/school/quiz-bodies.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

type More = Record<string, unknown>

const newId = '019cad92-94e0-7e5a-9b87-9f50fceef775'
const anEssay = { title: 'Essay', questionText: 'Why?', questionType: 'essay', points: 5 }

async function authoring(databaseUrl: string) {
  const school = await openSchool(databaseUrl)
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: teacher.id })
  const call = (method: string, url: string, more: More) =>
    school.call<SavedAssignmentReply>(teacher, method, url, { body: aQuizBody(course.id, more) })
  return {
    school,
    post: (more: More = {}) => call('POST', '/api/assignments', { newId, ...more }),
    put: (more: More) => call('PUT', `/api/assignments/${newId}`, more),
    read: async () => (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${newId}`)).body,
    /** Saves over the quiz as it is now: the second of two saves finds only when it writes that it was changed. */
    async savingOverNow() {
      const base = await assignmentStore(school.db).find(newId)
      if (!base) throw new Error('There is no quiz to save over')
      return (more: More) => createQuizSaving(school.deps).update(base, aQuizBody(course.id, more) as AssignmentBody, teacher.id)
    },
  }
}

const rowsOf = ({ db }: School) => db.selectFrom('assignments').select('id').execute()
const reasonOf = (refusal: { reason: string }) => refusal.reason

describeEachDatabase('A quiz that is sent twice at once', (open) => {
  let author: Awaited<ReturnType<typeof authoring>>
  beforeEach(async () => {
    author = await authoring(await open())
  })
  afterEach(() => author.school.close())

  // Shows: A new quiz that is sent several times under one `newId` is created once, and every reply says that it is stored; an update that is sent several times at the same moment is stored once.
  test('is made once, and both replies have its id', async () => {
    const replies = await Promise.all([author.post(), author.post()])
    expect([replies.map(({ status, body }) => [status, body.assignment?.id]), await rowsOf(author.school)]).toEqual([
      Array(2).fill([201, newId]),
      [{ id: newId }],
    ])
  })

  // Shows: A new quiz that is sent several times under one `newId` is created once, and every reply says that it is stored; an update that is sent several times at the same moment is stored once.
  test('is changed once, and the second reply is that of the first', async () => {
    await author.post()
    const save = await author.savingOverNow()
    const change = { version: 1, title: 'Sent twice', questions: [anEssay, ...(await author.read()).questions] }
    const first = await save(change)
    const stored = await author.read()
    const again = await save(change)
    expect([again.assignment.version, again.questions, await author.read()]).toEqual([2, first.questions, stored])
  })

  describe('is refused, and changes nothing', () => {
    test.each<[string, More]>([
      ['with another title', { title: 'Mine' }],
      ['with another question', { title: 'First', questions: [anEssay] }],
      ['where one of them publishes it', { title: 'First', published: true }],
    ])('%s', async (_name, other) => {
      await author.post()
      const save = await author.savingOverNow()
      await save({ version: 1, title: 'First' })
      const stored = await author.read()
      const refused = await save({ version: 1, ...other }).catch(reasonOf)
      expect([refused, await author.read()]).toEqual(['editConflict', stored])
    })

    test('where it was changed twice meanwhile', async () => {
      await author.post()
      const save = await author.savingOverNow()
      for (const [version, title] of ['First', 'Second', 'First'].entries()) await author.put({ version: version + 1, title })
      expect(await save({ version: 1, title: 'First' }).catch(reasonOf)).toBe('editConflict')
    })
  })
})

describePostgres('A quiz that several servers are sent at once', (open) => {
  let author: Awaited<ReturnType<typeof authoring>>
  beforeEach(async () => {
    author = await authoring(await open())
  })
  afterEach(() => author.school.close())

  test('is made once', async () => {
    const replies = await Promise.all([author.post(), author.post(), author.post()])
    expect([replies.map(({ status }) => status), await rowsOf(author.school)]).toEqual([[201, 201, 201], [{ id: newId }]])
  })

  test('is changed once', async () => {
    await author.post()
    const change = { version: 1, title: 'Sent thrice' }
    const replies = await Promise.all([author.put(change), author.put(change), author.put(change)])
    expect(replies.map(({ status, body }) => [status, body.assignment])).toEqual(Array(3).fill([200, { id: newId, version: 2 }]))
  })

  test('with different contents is made once, and a reply that is no success is a conflict', async () => {
    const replies = await Promise.all(['One', 'Two', 'Three'].map((title) => author.post({ title })))
    expect([replies.filter(({ status }) => ![201, 409].includes(status)), await rowsOf(author.school)]).toEqual([[], [{ id: newId }]])
    const stored = replies.flatMap(({ status }, at) => (status === 201 ? [['One', 'Two', 'Three'][at]] : []))
    expect(stored).toContain((await author.read()).assignment.title)
  })
})
