import type { BeginReply } from '../../../domain/api/assignments.ts'
import type { ReceiptReply } from '../../../domain/api/receipts.ts'
import type { SubmitReply } from '../../../domain/api/submissions.ts'
import type { Person, School } from './school.ts'

const answers = { q1: { answerId: 'q1-b' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' }, q4: { textAnswer: 'Because.' } }

/** Submits a minute after two saves, the second of which changes an answer of the first. */
export async function submitFor(school: School, course: { id: string }, student: Person) {
  const quiz = await school.makeQuiz({ course })
  const { attempt } = (await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tab' } }))
    .body
  const save = (textAnswer: string, seq: number) =>
    school.call(student, 'PUT', `/api/attempts/${attempt.id}/answers`, {
      body: { writer: 'tab', epoch: 1, answers: { q3: { answerId: null, textAnswer, seq, base: 0 } } },
    })
  await save('41', 1)
  await save('42', 2)
  school.clock.advance(60_000)
  const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, {
    body: { writer: 'tab', answers },
  })
  return { ...body.submission, assignmentId: quiz.id }
}

/** Asks the server what has become of a submission. */
export const checkFor = (school: School, person: { cookie: string } | null, receipt: unknown) =>
  school.call<ReceiptReply>(person, 'POST', '/api/receipts/check', { body: { receipt } })

/** The status of a check, and whether the answers and the log are as they were submitted. */
export async function verdictFor(school: School, person: Person, receipt: string) {
  const { status, body } = await checkFor(school, person, receipt)
  return [status, body.check?.matches, body.check?.logIntact]
}
