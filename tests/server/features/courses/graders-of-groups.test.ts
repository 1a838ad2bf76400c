import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '../../../../server/http/policy.ts'
import { expectedVerdicts, people } from '../../../support/access/access-verdicts.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { type GraderSchool, openGraderSchool, othersText } from '../../../support/staff/limited-grader.ts'

/** What every route that a grader reaches does for one who is limited to groups. */
const forLimited = {
  'GET /api/courses': 'filters',
  'POST /api/courses': 'unchanged',
  'GET /api/courses/:courseId': 'filters',
  'GET /api/courses/deleted': 'unchanged',
  'GET /api/courses/:courseId/staff': 'unchanged',
  'GET /api/courses/registration-requests': 'unchanged',
  'GET /api/assignments': 'filters',
  'GET /api/assignments/:assignmentId': 'filters',
  'GET /api/assignments/course/:courseId': 'filters',
  'GET /api/questions': 'unchanged',
  'GET /api/assignments/submission/:submissionId/results': 'ofStudent',
  'POST /api/receipts/check': 'ofStudent',
  'POST /api/short-answer/try': 'unchanged',
  'POST /api/images': 'unchanged',
  'GET /api/images/:hash': 'unchanged',
  'POST /api/files': 'unchanged',
  'GET /api/files/:fileId': 'unchanged',
  'GET /api/teacher-review/:assignmentId': 'filters',
  'GET /api/teacher-review/:assignmentId/students/:studentId': 'ofStudent',
  'GET /api/teacher-review/:assignmentId/questions/:questionId/submissions': 'filters',
  'POST /api/teacher-review/:assignmentId/reveal': 'filters',
  'GET /api/teacher-review/:assignmentId/reveals': 'unchanged',
  'GET /api/teacher-review/:assignmentId/statistics': 'filters',
  'GET /api/teacher-review/:assignmentId/export.csv': 'filters',
  'GET /api/teacher-review/:assignmentId/key-change': 'refuses',
  'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': 'ofStudent',
  'PUT /api/quiz/submissions/:submissionId/feedback': 'ofStudent',
  'POST /api/quiz/submissions/:submissionId/evidence': 'ofStudent',
  'POST /api/quiz/submissions/:submissionId/evidence/accept': 'ofStudent',
} as const

type Row = keyof typeof forLimited
const rows = Object.keys(forLimited) as Row[]
const rowsThat = (does: (typeof forLimited)[Row]) => rows.filter((row) => forLimited[row] === does)
const isOfAccount = (row: string) => / \/api\/(account|auth)\b/.test(row)

// Shows: What each call does for a grader of groups is in one table, which a new call of graders has to join.
test('The table of a limited grader has every call that a grader reaches', () => {
  const grader = people.indexOf('grader')
  const reached = Object.keys(expectedVerdicts).filter((row) => expectedVerdicts[row]?.[grader] === 'ok')
  expect(rows.toSorted()).toEqual(reached.filter((row) => !policy[row]?.open && !isOfAccount(row)).toSorted())
})

describeEachDatabase('A grader who is limited to a group', (open) => {
  let school: School
  let at: GraderSchool
  let others: Awaited<ReturnType<GraderSchool['addOthers']>>
  const before: Record<string, Record<string, unknown>> = {}

  const call = async (person: Person, row: Row, of = { studentId: at.ada.student.id, submissionId: at.ada.id }, body?: unknown) => {
    const [method = '', url = ''] = row.split(' ')
    const params: Record<string, string> = { courseId: at.course.id, assignmentId: at.quiz.id, questionId: 'q4', ...of }
    const path = url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'nothing')
    return school.call<Record<string, unknown>>(person, method, path, method === 'GET' ? {} : { body: body ?? {} })
  }
  const readAll = async (person: Person) => {
    const replies: Record<string, unknown> = {}
    for (const row of rowsThat('filters')) replies[row] = (await call(person, row)).body
    return replies
  }

  beforeAll(async () => {
    school = await openSchool(await open())
    at = await openGraderSchool(school)
    await at.limitTo([at.groups.own])
    for (const [name, person] of Object.entries(at.graders)) before[name] = await readAll(person)
    others = await at.addOthers()
  })
  afterAll(() => school.close())
  const ofBen = () => ({ studentId: others.ben.student.id, submissionId: others.ben.id })

  // Shows: A grader of groups reads the same lists, counts, averages, exports and names, whatever students of other groups do.
  test('reads the same, whatever others do', async () => {
    expect(await readAll(at.graders.limited)).toEqual(before.limited)
  })

  // Shows: A grader without groups sees all students of the course.
  test('is another than one who sees all: those read something else in each of these calls', async () => {
    const after = await readAll(at.graders.free)
    expect(rowsThat('filters').filter((row) => JSON.stringify(after[row]) === JSON.stringify(before.free?.[row]))).toEqual([])
  })

  // Shows: To a grader of groups, a submission, receipt or review of another student is not there.
  test.each(rowsThat('ofStudent').filter((row) => !row.includes('receipts')))('finds nothing of another student: %s', async (row) => {
    const bodies: Partial<Record<Row, unknown>> = {
      'PUT /api/quiz/submissions/:submissionId/questions/:questionId/grade': { points: 1 },
      'PUT /api/quiz/submissions/:submissionId/feedback': { feedback: 'Good' },
    }
    const { status, body } = await call(at.graders.limited, row, ofBen(), bodies[row])
    expect([status, body.reason]).toEqual([404, 'notFound'])
    expect((await call(at.graders.free, row, ofBen(), bodies[row])).status).not.toBe(404)
    expect((await call(at.graders.limited, row, undefined, bodies[row])).status).not.toBe(404)
  })

  test('finds the receipts of these students alone', async () => {
    const { db } = school
    const found = await db.selectFrom('attempts').select(['id', 'receipt']).where('status', '!=', 'open').execute()
    const check = async (person: Person, id: string) => {
      const receipt = found.find((one) => one.id === id)?.receipt
      return (await school.call(person, 'POST', '/api/receipts/check', { body: { receipt } })).status
    }
    const { limited, free } = at.graders
    expect([await check(limited, at.ada.id), await check(limited, others.ben.id), await check(free, others.ben.id)]).toEqual([
      200, 404, 200,
    ])
  })

  // Shows: What is about all students of a quiz, such as a changed key, is refused to a grader of groups with a sentence that says why.
  test('is refused what is about all students, with the reason', async () => {
    const { status, body } = await call(at.graders.limited, 'GET /api/teacher-review/:assignmentId/key-change')
    expect([status, body.reason]).toEqual([403, 'ofOtherGroups'])
    expect(body.message).toBe('Only someone who sees every student of the quiz can do this.')
    expect((await call(at.graders.free, 'GET /api/teacher-review/:assignmentId/key-change')).status).toBe(200)
  })

  test('is not told of a changed key that they cannot open', () => {
    const heads = ['GET /api/teacher-review/:assignmentId', 'GET /api/teacher-review/:assignmentId/statistics']
    expect(heads.map((row) => before.limited?.[row])).not.toContainEqual(expect.objectContaining({ keyChange: 'waiting' }))
    expect(before.free?.[heads[1] ?? '']).toMatchObject({ keyChange: 'waiting' })
  })

  describe('in every reply', () => {
    // Shows: To a grader of groups, a submission, receipt or review of another student is not there.
    test.each(rows.filter((row) => row.startsWith('GET ') || row.endsWith('/reveal')))('has nothing of the others: %s', async (row) => {
      const text = JSON.stringify((await call(at.graders.limited, row)).body)
      const traces = [others.ben, { student: others.cleo, id: othersText }].flatMap(({ student, id }) => [student.id, student.email, id])
      expect(traces.filter((trace) => text.includes(trace))).toEqual([])
    })

    test('that streams the answers, has nothing of the others', async () => {
      const { body } = await school.call(at.graders.limited, 'GET', `/api/teacher-review/${at.quiz.id}?withAnswers=true`)
      expect(JSON.stringify(body)).toContain('Written by Ada')
      expect(JSON.stringify(body)).not.toContain(othersText)
      expect(body).toMatchObject({ statistics: { totalStudents: 1 }, studentReviews: [{ student: { id: at.ada.student.id } }] })
    })
  })
})
