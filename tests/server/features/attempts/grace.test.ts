import { expect, test } from 'vitest'
import type { BeginReply, StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import type { TakeOverReply } from '../../../../domain/api/attempts.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool } from '../../../support/school/school.ts'

describeEachDatabase('The grace of the server', (open) => {
  // Shows: A page of an exam counts on the grace that its server says.
  test.each([
    [30_000, undefined],
    [90_000, 90_000],
    [0, 0],
  ])('is said with an open attempt where it is not the usual one: %i ms', async (grace, said) => {
    const school = await openSchool(await open(), { grace })
    const course = await school.makeCourse()
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course, time_limit_minutes: 10 })
    const path = `/api/assignments/${quiz.id}`
    const begun = await school.call<BeginReply>(student, 'POST', `${path}/attempts`, { body: { writer: 'one' } })
    const read = await school.call<StudentAssignmentReply>(student, 'GET', path)
    const { id } = begun.body.attempt
    const body = { writer: 'two', from: 1 }
    const taken = await school.call<TakeOverReply>(student, 'POST', `/api/attempts/${id}/takeover`, { body })
    expect([begun.body.attempt.grace, read.body.attempt?.grace, taken.body.attempt.grace]).toEqual([said, said, said])
    await school.close()
  })
})
