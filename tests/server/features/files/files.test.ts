import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { hashOf, longPdf, uploads } from '../../../support/school/files.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('Files', (open) => {
  let school: School
  let teacher: Person
  let url: string
  let get: ReturnType<typeof uploads>['get']
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    const files = uploads(school)
    get = files.get
    url = (await files.post(teacher, longPdf)).body.file.url
  })
  afterAll(() => school.close())

  test('the whole comes as it was, for a year, and runs nothing', async () => {
    const reply = await get(teacher, url)
    const { date: _, connection: __, 'referrer-policy': ___, 'x-request-id': ____, ...headers } = reply.headers
    expect([reply.statusCode, reply.rawPayload.equals(longPdf), headers]).toEqual([
      200,
      true,
      {
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': 'inline',
        'content-length': String(longPdf.length),
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'content-type': 'application/pdf',
        'cross-origin-resource-policy': 'same-origin',
        etag: `"${hashOf(longPdf)}"`,
        'x-content-type-options': 'nosniff',
      },
    ])
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-', 10, longPdf.length - 1],
    ['bytes=-5', longPdf.length - 5, longPdf.length - 1],
    ['bytes=262100-524300', 262_100, 524_300],
    ['bytes=524300-99999999', 524_300, longPdf.length - 1],
  ])('a part comes as 206: %s', async (range, first, last) => {
    const reply = await get(teacher, url, { range })
    expect([
      reply.statusCode,
      reply.headers['content-range'],
      reply.headers['content-length'],
      reply.rawPayload.equals(longPdf.subarray(first, last + 1)),
    ]).toEqual([206, `bytes ${first}-${last}/${longPdf.length}`, String(last - first + 1), true])
  })

  test('a part that is not there is refused', async () => {
    const reply = await get(teacher, url, { range: 'bytes=99999999-' })
    expect([reply.statusCode, reply.headers['content-range'], reply.json().reason]).toEqual([
      416,
      `bytes */${longPdf.length}`,
      'rangeNotSatisfiable',
    ])
  })

  test('what is no single part, or of another version, gets the whole', async () => {
    const asked = [{ range: 'bytes=0-1,5-6' }, { range: 'lines=1-2' }, { range: 'bytes=9-3' }, { range: 'bytes=0-1', 'if-range': '"old"' }]
    const replies = await Promise.all(asked.map((headers) => get(teacher, url, headers)))
    expect(replies.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.length])).toEqual(asked.map(() => [200, longPdf.length]))
  })

  test('a copy that is there is not sent again', async () => {
    const reply = await get(teacher, url, { 'if-none-match': `"${hashOf(longPdf)}"` })
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0])
  })

  test('the head tells the length and sends nothing', async () => {
    const reply = await get(teacher, url, {}, 'HEAD')
    expect([reply.statusCode, reply.headers['content-length'], reply.rawPayload.length]).toEqual([200, String(longPdf.length), 0])
  })

  test('students read it while a module of a course of theirs names it', async () => {
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const [student, former] = [await school.makeStudent({ enrolledIn: course }), await school.makeStudent()]
    await school.enroll(course, former, 'removed')
    const statuses = async () => [(await get(student, url)).statusCode, (await get(former, url)).statusCode]
    const before = await statuses()
    const added = await school.call<{ module: { id: string } }>(teacher, 'POST', `/api/courses/${course.id}/modules`, {
      body: { title: 'Sheet', kind: 'pdf', url },
    })
    const during = await statuses()
    await school.call(teacher, 'DELETE', `/api/courses/${course.id}/modules/${added.body.module.id}`)
    expect([before, during, await statuses()]).toEqual([
      [404, 404],
      [200, 404],
      [404, 404],
    ])
  })
})
