import { type Browser, expect } from '@playwright/test'
import { type Exam, examQuestions, openExam, signedInStudent } from '../../support/school/exam-school.ts'

interface Author {
  assignment: { version: number }
  questions: { id: string; title: string; answers: { id: string; text: string }[] }[]
}

/** Makes an exam that one student has submitted, with the wrong answer 3 to its first question. */
export async function openSubmittedExam(browser: Browser, baseURL = ''): Promise<Exam> {
  const exam = await openExam(baseURL, { questions: examQuestions.slice(0, 2) })
  const { origin, assignmentId, teacher } = exam
  const student = await signedInStudent(browser, exam)
  const { questions } = (await (await teacher.get(`/api/assignments/${assignmentId}`)).json()) as Author
  const three = questions[0]?.answers.find(({ text }) => text === '3')
  const headers = { Origin: origin }
  const begun = await student.request.post(`${origin}/api/assignments/${assignmentId}/attempts`, { data: { writer: 'w1' }, headers })
  const { attempt } = (await begun.json()) as { attempt: { id: string; epoch: number } }
  const answers = { [questions[0]?.id ?? '']: { answerId: three?.id, textAnswer: '' } }
  const data = { answers, attemptId: attempt.id, writer: 'w1', epoch: attempt.epoch }
  const submitted = await student.request.post(`${origin}/api/assignments/${assignmentId}/submit`, { data, headers })
  expect(submitted.status(), await submitted.text()).toBe(200)
  await student.close()
  return exam
}
