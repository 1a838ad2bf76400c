import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type Person, type School } from '../../support/school/school.ts'

const course = { title: 'Algebra', code: 'ALG-1', subject: 'Mathematics', description: 'Letters', maxStudents: 30, credits: 3 }

describeEachDatabase('Bad input', (open) => {
  let school: School
  let teacher: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const { status, body: reply } = await school.call<object>(teacher, 'POST', '/api/courses', { body, headers })
    return { status, ...reply }
  }

  test('that is no JSON answers 400', async () => {
    expect(await post('{"title":')).toEqual({ status: 400, success: false, reason: 'invalid', message: 'The request could not be read.' })
  })

  test('of another media type answers 415', async () => {
    expect(await post('<course/>', { 'content-type': 'application/xml' })).toEqual({
      status: 415,
      success: false,
      reason: 'unsupportedMediaType',
      message: 'The request must be JSON.',
    })
  })

  test('as a form answers 415', async () => {
    expect(await post('title=x', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({ status: 415 })
  })

  test('that says it is compressed answers 415, and one that says it is not is read', async () => {
    const of = async (encoding: string) =>
      (await post({ ...course, code: `ENC-${encoding.length}` }, { 'content-encoding': encoding })).status
    expect([await of('gzip'), await of('br'), await of('Identity')]).toEqual([415, 415, 201])
  })

  test.each(['9999-12-31T23:59:59-23:59', '9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00+12:00'])(
    'with an instant beyond the years of four digits answers 400: %s',
    async (startDate) => {
      expect(await post({ ...course, code: 'ALG-9', startDate })).toMatchObject({ status: 400, errors: [{ param: 'startDate' }] })
    },
  )

  test('of 30 MB answers 413', async () => {
    expect(await post(JSON.stringify({ ...course, description: 'x'.repeat(30_000_000) }))).toEqual({
      status: 413,
      success: false,
      reason: 'tooLarge',
      message: 'The request is too large.',
    })
  })

  test('of 30 MB from nobody answers 401', async () => {
    const { status } = await school.call(null, 'POST', '/api/courses', { body: 'x'.repeat(30_000_000) })
    expect(status).toBe(401)
  })

  test('with a wrong type answers 400 and names the field', async () => {
    expect(await post({ ...course, title: 7 })).toEqual({
      status: 400,
      success: false,
      reason: 'invalid',
      message: 'Some of what was sent is not valid.',
      errors: [{ param: 'title', msg: 'must be string' }],
    })
  })

  test('with a number as text is not converted', async () => {
    expect(await post({ ...course, credits: '3' })).toMatchObject({ status: 400, errors: [{ param: 'credits', msg: 'must be number' }] })
  })

  test('without a field answers 400 and names it', async () => {
    expect(await post({ ...course, code: undefined })).toMatchObject({
      status: 400,
      reason: 'invalid',
      errors: [{ param: 'code', msg: "must have required property 'code'" }],
    })
  })

  test('with an unknown field answers 400 unknownField', async () => {
    expect(await post({ ...course, teacher_id: 'me' })).toMatchObject({
      status: 400,
      reason: 'unknownField',
      errors: [{ param: 'teacher_id' }],
    })
  })

  test('without a body answers 400', async () => {
    expect(await post('')).toMatchObject({ status: 400, reason: 'invalid' })
  })

  test.each(['null', '[]', '"text"', '7'])('that is %s answers 400', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, reason: 'invalid' })
  })

  test('that reaches for the prototype answers 400', async () => {
    expect(await post('{"__proto__":{"isAdmin":true}}')).toMatchObject({ status: 400, reason: 'invalid' })
  })

  test.each([
    ['reaches for the prototype', '{"x":{"__pr\\u0000oto__":{"isAdmin":true}}}'],
    ['is another one', '{"title":"one","ti\\u0000tle":"two"}'],
  ])('with a key that %s when it is clean answers 400', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, reason: 'invalid', message: 'The request could not be read.' })
  })

  test('in the query with such a key answers 400', async () => {
    const { status } = await school.call(await school.makeStudent(), 'GET', '/api/courses/user/enrollments?__pr%00oto__=1')
    expect(status).toBe(400)
  })

  test('nested too deeply answers 400', async () => {
    expect(await post(`{"title":"\\u00e9","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toMatchObject({
      status: 400,
      reason: 'invalid',
    })
  })

  test('with U+0000 is stored without it', async () => {
    const { course: stored } = (await post({ ...course, code: 'NUL-1', title: 'Al\u0000gebra e\u0301' })) as unknown as {
      course: { title: string }
    }
    expect(stored.title).toBe('Algebra é')
  })

  test('with half a surrogate is stored well-formed', async () => {
    const { course: stored } = (await post(
      `${JSON.stringify({ ...course, code: 'SUR-1', title: '@' }).replace('@', '\\ud800')}`,
    )) as unknown as {
      course: { title: string }
    }
    expect(stored.title).toBe('\ufffd')
  })

  test.each(['/api/courses/%', '/api/courses/%ff', '/%c0%ae'])('in the path answers a refusal: %s', async (url) => {
    const { status } = await school.call(teacher, 'GET', url)
    expect([400, 404]).toContain(status)
  })

  test('in the query is refused', async () => {
    const student = await school.makeStudent()
    const { status } = await school.call(student, 'GET', '/api/courses/user/enrollments?status=a&status=b')
    expect(status).toBe(400)
  })

  test('in the query with U+0000 finds nothing', async () => {
    const student = await school.makeStudent()
    const { status } = await school.call(student, 'GET', '/api/courses/user/enrollments?subject=%00')
    expect(status).toBe(200)
  })

  test('with a cookie that is no token is not signed in', async () => {
    const { status } = await school.call({ cookie: 'examhall_session=%00%ff' }, 'GET', '/api/courses')
    expect(status).toBe(401)
  })

  test('another method answers 404', async () => {
    const { status } = await school.call(teacher, 'DELETE', '/api/courses')
    expect(status).toBe(404)
  })
})
