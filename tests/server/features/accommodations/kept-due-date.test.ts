import { expect, test } from 'vitest'
import type { AssignmentsReply } from '../../../../domain/api/assignments.ts'
import type { SubmissionsReply } from '../../../../domain/api/submissions.ts'
import { minute } from '../../../../domain/time/durations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'
import type { Person } from '../../../support/school/school.ts'

describeEachDatabase('What was given', (open) => {
  const at = openAccommodationSchool(open)

  // Shows: What is taken away after a submission does not make it late.
  test.each(['from the student', 'with a group'])('keeps a submission in time where it is taken away afterwards, %s', async (which) => {
    const { teacher, student, course, quiz, ofQuiz } = at.world
    const call = (method: string, url: string, body?: object) =>
      at.school.call<{ group: { id: string } }>(teacher, method, url, body ? { body } : {})
    const groups = `/api/courses/${course.id}/groups`
    const { id } = (await call('POST', groups, { name: 'Late train', studentIds: [student.id] })).body.group
    const isAlone = which === 'from the student'
    const receiver = isAlone ? `students/${student.id}` : `groups/${id}`
    const due = { due_date: at.school.clock.now() + 10 * minute }
    await at.school.db.updateTable('assignments').set(due).where('id', '=', quiz.id).execute()
    await call('PUT', `${ofQuiz}/${receiver}`, forQuiz({ extraMinutes: 20 }))
    await at.world.begin(student)
    type Submitted = { submission: { isLate: boolean } }
    const body = { answers: {}, submitId: 'once' }
    const submit = async () => (await at.school.call<Submitted>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body })).body
    at.school.clock.advance(20 * minute)
    const { submission } = await submit()
    await (isAlone
      ? call('PUT', `${ofQuiz}/${receiver}`, { accommodation: null, reason: 'The term is over' })
      : call('DELETE', `${groups}/${id}`))
    const read = async <T>(person: Person, url: string) => (await at.school.call<T>(person, 'GET', url)).body
    const history = await read<SubmissionsReply>(student, `/api/assignments/${quiz.id}/submissions`)
    const review = await read<object>(teacher, `/api/teacher-review/${quiz.id}/students/${student.id}`)
    const list = await read<AssignmentsReply>(student, `/api/assignments/course/${course.id}`)
    const csv = await read<string>(teacher, `/api/teacher-review/${quiz.id}/export.csv`)
    const again = (await submit()).submission
    expect([submission.isLate, history.submissions[0]?.isLate, list.assignments[0]?.is_late]).toEqual([false, false, false])
    expect([JSON.stringify(review).includes('"isLate":false'), csv.includes(',No,'), again.isLate]).toEqual([true, true, false])
  })
})
