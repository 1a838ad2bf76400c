import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuthorAssignmentReply, BeginReply, SavedAssignmentReply } from '../../../../domain/api/assignments.ts'
import type { ImageReply } from '../../../../domain/api/images.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuizBody, questionBodies } from '../../../support/school/quiz-bodies.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')
const dataUrl = (mime: string, bytes: Buffer) => `data:${mime};base64,${bytes.toString('base64')}`
const png = bytesOf('89504e470d0a1a0a0000000d49484452')
const images: [mime: string, bytes: Buffer][] = [
  ['image/png', png],
  ['image/jpeg', bytesOf('ffd8ffe000104a46')],
  ['image/gif', Buffer.from('GIF89a1')],
  ['image/webp', Buffer.from('RIFF0000WEBPVP8 ')],
]
const notAnImage = 'Images must be PNG, JPEG, GIF or WebP files.'
const tooLarge = 'Images can be at most 10 MB.'
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const big = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])

const refused: [name: string, dataUrl: string, message: string][] = [
  ['SVG', dataUrl('image/svg+xml', svg), notAnImage],
  ['SVG that says it is PNG', dataUrl('image/png', svg), notAnImage],
  ['PNG that says it is JPEG', dataUrl('image/jpeg', png), notAnImage],
  ['HTML', dataUrl('text/html', Buffer.from('<p>')), notAnImage],
  ['no base64', `data:image/png,${png.toString('latin1')}`, notAnImage],
  ['broken base64', 'data:image/png;base64,iVBOR*w0KGgo=', notAnImage],
  ['nothing', '', notAnImage],
  ['an address', 'https://elsewhere.test/a.png', notAnImage],
  ['more than 10 MB', dataUrl('image/png', big), tooLarge],
]

describeEachDatabase('Images', (open) => {
  let school: School
  let teacher: Person
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterEach(() => school.close())

  const post = (url: string, person = teacher) => school.call<ImageReply>(person, 'POST', '/api/images', { body: { dataUrl: url } })

  async function quizWithImage() {
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const [question] = questionBodies()
    const questions = [{ ...question, imageUrl: dataUrl('image/png', png), imageAlt: 'A triangle' }]
    const body = aQuizBody(course.id, { questions, published: true, accessCode: '' })
    const { assignment } = (await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', { body })).body
    const read = (await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${assignment.id}`)).body
    return { course, id: assignment.id, questions: read.questions, imageUrl: read.questions[0]?.imageUrl ?? '' }
  }

  // Shows: A picture is sent as a data URL, stored once and read back as an address.
  test('of every kind are stored by the hash of their bytes', async () => {
    const replies = await Promise.all(images.map(([mime, bytes]) => post(dataUrl(mime, bytes))))
    expect(replies.map(({ status, body }) => [status, body.imageUrl])).toEqual(
      images.map(([, bytes]) => [201, `/api/images/${createHash('sha256').update(bytes).digest('hex')}`]),
    )
  })

  test('are served as they are, for a year, and can run nothing', async () => {
    const { body } = await post(dataUrl('image/png', png))
    const { status, headers } = await school.call(teacher, 'GET', body.imageUrl)
    expect([
      status,
      headers['content-type'],
      headers['cache-control'],
      headers['content-security-policy'],
      headers['x-content-type-options'],
    ]).toEqual([200, 'image/png', 'private, max-age=31536000, immutable', "default-src 'none'; sandbox", 'nosniff'])
  })

  test('keep their bytes', async () => {
    const { body } = await post(dataUrl('image/png', png))
    const reply = await school.app.inject({ method: 'GET', url: body.imageUrl, headers: { cookie: teacher.cookie } })
    expect(reply.rawPayload.equals(png)).toBe(true)
  })

  // Shows: A picture is checked by its content and may be up to 10 MB.
  test('that are none, or not what they say, or too large, are refused', async () => {
    const replies = await Promise.all(refused.map(([, url]) => post(url)))
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      refused.map(([, , msg]) => [400, { success: false, reason: 'invalid', message: msg, errors: [{ param: 'dataUrl', msg }] }]),
    )
  })

  test('beyond 14 MiB are not read at all', async () => {
    const reply = await post(`data:image/png;base64,${'A'.repeat(15 * 1024 * 1024)}`)
    expect(reply).toMatchObject({ status: 413, body: { reason: 'tooLarge' } })
  })

  // Shows: A picture is sent as a data URL, stored once and read back as an address.
  test('sent inside a question are read back as an address', async () => {
    const { imageUrl } = await quizWithImage()
    expect((await school.call(teacher, 'GET', imageUrl)).status).toBe(200)
  })

  test('of a question stay when their address is sent again', async () => {
    const { id, course, questions } = await quizWithImage()
    await school.call(teacher, 'PUT', `/api/assignments/${id}`, { body: aQuizBody(course.id, { title: 'Renamed', questions }) })
    const { body } = await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${id}`)
    expect(body.questions).toEqual(questions)
  })

  test('keep their room in an exam, also where another quiz has them first and where the quiz is saved again', async () => {
    const sized = bytesOf('89504e470d0a1a0a0000000d49484452000003200000025808060000000000000000')
    const { body: uploaded } = await post(dataUrl('image/png', sized))
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const questions = questionBodies()
      .slice(0, 2)
      .map((question, at) => (at === 0 ? { ...question, imageUrl: uploaded.imageUrl } : question))
    const body = aQuizBody(course.id, { questions, published: true, accessCode: '' })
    const { assignment } = (await school.call<SavedAssignmentReply>(teacher, 'POST', '/api/assignments', { body })).body
    await school.call(teacher, 'PUT', `/api/assignments/${assignment.id}`, { body: { ...body, title: 'Renamed' } })
    const student = await school.makeStudent({ enrolledIn: course })
    const begun = await school.call<BeginReply>(student, 'POST', `/api/assignments/${assignment.id}/attempts`, { body: {} })
    const read = await school.call<AuthorAssignmentReply>(teacher, 'GET', `/api/assignments/${assignment.id}`)
    expect(begun.body.questions.map(({ imageSize }) => imageSize)).toEqual([{ width: 800, height: 600 }, undefined])
    expect(read.body.questions.map((question) => 'imageSize' in question)).toEqual([false, false])
  })

  test('of another teacher cannot be put into a quiz', async () => {
    const { imageUrl } = await quizWithImage()
    const other = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: other.id })
    const [question] = questionBodies()
    const body = aQuizBody(course.id, { questions: [{ ...question, imageUrl }] })
    expect((await school.call(other, 'POST', '/api/assignments', { body })).status).toBe(400)
  })

  test('are seen by a student from the beginning of an attempt that contains them', async () => {
    const { course, id, imageUrl } = await quizWithImage()
    const student = await school.makeStudent({ enrolledIn: course })
    const before = await school.call(student, 'GET', imageUrl)
    await school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: {} })
    const during = await school.call(student, 'GET', imageUrl)
    expect([before.status, during.status]).toEqual([404, 200])
  })

  test('are not seen by other teachers', async () => {
    const { imageUrl } = await quizWithImage()
    expect((await school.call(await school.makeTeacher(), 'GET', imageUrl)).status).toBe(404)
  })
})
