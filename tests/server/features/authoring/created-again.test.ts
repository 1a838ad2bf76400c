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

  // Shows: A new quiz that is sent again with other settings keeps its questions, and the grades of who has answered them meanwhile.
  test('with other settings keeps the ids of its questions, and asks about no key', async () => {
    const first = await create({})
    const again = await create({ version: 1, description: 'Comparing' })
    expect([again.questions, 'keyChange' in again]).toEqual([first.questions, false])
  })

  test('by a page that has not sent it before replaces nothing', async () => {
    const drafts = { published: false }
    await create(drafts)
    const other = await create({ ...drafts, title: 'Another tab' })
    expect([other.status, (await read()).assignment.title]).toEqual([409, 'Fractions'])
  })

  test('with another content is saved as a change', async () => {
    await create({})
    const { assignment } = await create({ version: 1, description: 'Comparing' })
    const stored = await read()
    expect([assignment, stored.assignment.description, stored.assignment.version]).toEqual([{ id: newId, version: 2 }, 'Comparing', 2])
  })
})
