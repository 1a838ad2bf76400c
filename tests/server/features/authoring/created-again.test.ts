import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuthorAssignmentReply, SavedAssignmentReply } from '../../../../domain/api/assignments.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuizBody } from '../../../support/school/quiz-bodies.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const newId = '019cad92-94e0-7e5a-9b87-9f50fceef775'

describeEachDatabase('A new quiz that is sent again', (open) => {
  let school: School
  let teacher: Person
  let courseId = ''
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    courseId = (await school.makeCourse({ teacher_id: teacher.id })).id
  })
  afterEach(() => school.close())

  const create = async (more: Record<string, unknown>) => {
    const body = aQuizBody(courseId, { newId, published: true, ...more })
    const reply = await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', { body })
    return { status: reply.status, ...reply.body }
  }
  const read = async () => (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${newId}`)).body

  test('as it is there already keeps its version and the ids of its questions', async () => {
    const first = await create({})
    expect(await create({})).toEqual(first)
  })

  test('as it is there already is answered also after it was changed and changed back', async () => {
    const { questions } = await create({})
    const put = (title: string) =>
      school.call(teacher, 'PUT', `/api/assignments/${newId}`, { body: { ...aQuizBody(courseId, { published: true }), title } })
    await put('Changed')
    await put('Fractions')
    const again = await create({})
    expect([again.status, again.assignment, again.questions.length]).toEqual([201, { id: newId, version: 3 }, questions.length])
  })

  test('as a draft, while it is published, stays published and is not replaced', async () => {
    const first = await create({})
    expect(await create({ published: false })).toEqual(first)
    const other = await create({ version: 1, published: false, title: 'Another tab' })
    const { assignment } = await read()
    expect([other.status, assignment.title, assignment.isPublished]).toEqual([409, 'Fractions', true])
  })

  test('by a page that has not sent it before replaces nothing', async () => {
    const drafts = { published: false }
    await create(drafts)
    const other = await create({ ...drafts, title: 'Another tab' })
    expect([other.status, (await read()).assignment.title]).toEqual([409, 'Fractions'])
  })

  // Shows: A page that saves a new quiz replaces nothing that it has not sent itself: it shows both versions, each time it saves.
  test('with another content is refused, whatever version it names', async () => {
    await create({})
    const again = [await create({ description: 'Comparing' }), await create({ version: 1, description: 'Comparing' })]
    const { assignment } = await read()
    expect([again.map(({ status }) => status), assignment.description, assignment.version]).toEqual([[409, 409], 'Adding and comparing', 1])
  })
})
