import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseReply } from '../../../../domain/api/courses.ts'
import type { ModuleReply, ModulesReply } from '../../../../domain/api/modules.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { pdf, uploads, webm } from '../../../support/school/files.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const book = { title: ' The book ', kind: 'link', url: 'openstax.org/books?q=a b' }

const noAddress = 'The link must be a web address that begins with http:// or https://'
const noFile = 'Please choose a file'
const wrongModules: [wrong: object, param: string, message: string][] = [
  [{ title: '  ' }, 'title', 'Module title is required'],
  [{ url: 'javascript:alert(1)' }, 'url', noAddress],
  [{ url: 'data:text/html,<p>' }, 'url', noAddress],
  [{ url: 'file:///etc/passwd' }, 'url', noAddress],
  [{ url: '' }, 'url', noAddress],
  [{ kind: 'pdf', url: 'https://elsewhere.test/a.pdf' }, 'url', noFile],
  [{ kind: 'pdf', url: `/api/files/${'0'.repeat(64)}` }, 'url', noFile],
]

describeEachDatabase('Modules', (open) => {
  let school: School
  let teacher: Person
  let course: { id: string }
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  beforeEach(async () => {
    teacher = await school.makeTeacher()
    course = await school.makeCourse({ teacher_id: teacher.id })
  })
  afterAll(() => school.close())

  const path = (rest = '') => `/api/courses/${course.id}/modules${rest}`
  const add = (body: object) => school.call<ModuleReply>(teacher, 'POST', path(), { body })
  const addNamed = async (title: string) => (await add({ ...book, title })).body.module.id
  const change = (id: string, body: object) => school.call<ModuleReply>(teacher, 'PUT', path(`/${id}`), { body })
  const order = (moduleIds: string[]) => school.call<ModulesReply>(teacher, 'PUT', path('/order'), { body: { moduleIds } })
  const titles = async (person: Person = teacher) => {
    const { body } = await school.call<CourseReply>(person, 'GET', `/api/courses/${course.id}`)
    return body.course.modules.map(({ title }) => title)
  }

  describe('When added', () => {
    // Shows: PDF, video and link modules are added to a course.
    test('a link is stored in full', async () => {
      expect(await add(book)).toMatchObject({
        status: 201,
        body: {
          success: true,
          message: 'Module added.',
          module: { id: expect.any(String), title: 'The book', kind: 'link', url: 'https://openstax.org/books?q=a%20b' },
        },
      })
    })

    // Shows: PDF, video and link modules are added to a course.
    test('a file that was uploaded is taken', async () => {
      const { file } = (await uploads(school).post(teacher, pdf)).body
      const { status, body } = await add({ title: 'Sheet', kind: 'pdf', url: file.url })
      expect([status, body.module.url]).toEqual([201, file.url])
    })

    test('one of before, with a film of another site, is renamed and keeps its address', async () => {
      const film = { id: school.deps.newId(), course_id: course.id, title: 'Film', kind: 'video', url: 'https://films.test/1', position: 0 }
      await school.db.insertInto('modules').values(film).execute()
      const { status, body } = await change(film.id, { title: 'Fall' })
      expect([status, body.module]).toEqual([200, { id: film.id, title: 'Fall', kind: 'video', url: 'https://films.test/1' }])
    })

    test('they stand in the order in which they came, for students too', async () => {
      for (const title of ['One', 'Two', 'Three']) await addNamed(title)
      expect(await titles(await school.makeStudent({ enrolledIn: course }))).toEqual(['One', 'Two', 'Three'])
    })

    test('at the same time, each gets a place of its own', async () => {
      await Promise.all(['One', 'Two', 'Three'].map(addNamed))
      const rows = await school.db.selectFrom('modules').select('position').where('course_id', '=', course.id).orderBy('position').execute()
      expect(rows.map(({ position }) => position)).toEqual([0, 1, 2])
    })

    test('there can be a hundred', async () => {
      const rows = Array.from({ length: 99 }, (_, position) => ({ ...book, id: `m${position}`, course_id: course.id, position }))
      await school.db.insertInto('modules').values(rows).execute()
      const replies = await Promise.all([add(book), add(book)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    })
  })

  describe('What is refused', () => {
    test('no title, no web address, no file of ours', async () => {
      const replies: unknown[] = []
      for (const [wrong] of wrongModules) replies.push(await add({ ...book, ...wrong }))
      expect(replies).toMatchObject(
        wrongModules.map(([, param, msg]) => ({
          status: 400,
          body: { success: false, reason: 'invalid', message: msg, errors: [{ param, msg }] },
        })),
      )
    })

    test('a title of 201 characters, and another kind', async () => {
      const replies = [await add({ ...book, title: 'x'.repeat(201) }), await add({ ...book, kind: 'page' })]
      expect(replies).toMatchObject([
        { status: 400, body: { errors: [{ param: 'title' }] } },
        { status: 400, body: { errors: [{ param: 'kind' }] } },
      ])
    })

    test('a video as a pdf', async () => {
      const { file } = (await uploads(school).post(teacher, webm, 'video/webm')).body
      expect((await add({ title: 'Film', kind: 'pdf', url: file.url })).status).toBe(400)
    })

    test('the file of another teacher', async () => {
      const { file } = (await uploads(school).post(await school.makeTeacher(), pdf)).body
      expect((await add({ title: 'Sheet', kind: 'pdf', url: file.url })).status).toBe(400)
    })
  })

  describe('When changed', () => {
    // Shows: Modules are renamed.
    test('the title alone leaves the address', async () => {
      const id = await addNamed('Old')
      expect((await change(id, { title: 'New' })).body).toEqual({
        success: true,
        message: 'Module updated.',
        module: { id, title: 'New', kind: 'link', url: 'https://openstax.org/books?q=a%20b' },
      })
    })

    test('a new address is checked', async () => {
      const id = await addNamed('Old')
      const replies = [await change(id, { title: 'New', url: 'javascript:1' }), await change(id, { title: 'New', url: 'http://b.test/' })]
      expect(replies.map(({ status }) => status)).toEqual([400, 200])
    })

    test('the kind stays', async () => {
      const id = await addNamed('Old')
      expect((await change(id, { title: 'New', kind: 'pdf' })).body).toMatchObject({ reason: 'unknownField' })
    })

    test('of another course it is not found', async () => {
      const elsewhere = await school.makeCourse({ teacher_id: teacher.id })
      const id = await addNamed('Old')
      const url = `/api/courses/${elsewhere.id}/modules/${id}`
      const replies = [await school.call(teacher, 'PUT', url, { body: { title: 'New' } }), await school.call(teacher, 'DELETE', url)]
      expect(replies.map(({ status }) => status)).toEqual([404, 404])
    })

    // Shows: Modules are removed.
    test('it can be removed', async () => {
      const id = await addNamed('Old')
      await addNamed('Other')
      const { status, body } = await school.call(teacher, 'DELETE', path(`/${id}`))
      expect([status, body, await titles()]).toEqual([200, { success: true, message: 'Module removed.' }, ['Other']])
    })
  })

  describe('When ordered', () => {
    let ids: string[]
    beforeEach(async () => {
      ids = []
      for (const title of ['One', 'Two', 'Three']) ids.push(await addNamed(title))
    })

    // Shows: Modules are ordered by keyboard and by dragging.
    test('they stand as asked', async () => {
      const { status, body } = await order(ids.toReversed())
      expect([status, body.modules.map(({ title }) => title), await titles()]).toEqual([
        200,
        ['Three', 'Two', 'One'],
        ['Three', 'Two', 'One'],
      ])
    })

    test('all have to be named, once, and no others', async () => {
      const [one = '', two = '', three = ''] = ids
      const lists = [[one, two], [one, two, two], [one, two, three, three], [one, two, 'other'], []]
      const replies: unknown[] = []
      for (const list of lists) replies.push(await order(list))
      expect(replies).toEqual(
        lists.map(() => expect.objectContaining({ status: 409, body: expect.objectContaining({ reason: 'modulesChanged' }) })),
      )
      expect(await titles()).toEqual(['One', 'Two', 'Three'])
    })

    test('a course without modules has an empty order', async () => {
      for (const id of ids) await school.call(teacher, 'DELETE', path(`/${id}`))
      expect((await order([])).status).toBe(200)
    })
  })
})
