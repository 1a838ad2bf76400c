import type { Browser, Page } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { type Exam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from './accounts.ts'
import { handInEssay } from './submitting.ts'

type Look = (page: Page, where: string) => Promise<void>

/** Hands an essay in and looks at each page that shows it, the student's review first; returns the teacher's page, on which the grading dialog is open. */
export async function lookAtSubmission(browser: Browser, exam: Exam, essay: string, look: Look): Promise<Page> {
  const context = await signedInStudent(browser, exam)
  await handInEssay(context, exam, essay)
  const page = await context.newPage()
  await page.goto(paths.attemptHistory(exam.assignmentId))
  await page
    .getByRole('link', { name: /review/i })
    .first()
    .click()
  await look(page, 'the review')
  await context.close()
  const teacher = await pageOf(browser, 'teacher', exam.origin)
  const { questions } = await (await exam.teacher.get(`/api/assignments/${exam.assignmentId}`)).json()
  await teacher.goto(paths.studentSubmission(exam.assignmentId, exam.student.id))
  await look(teacher, 'the submission')
  for (const { id, title } of questions) {
    await teacher.goto(paths.gradeQuestion(exam.assignmentId, id))
    await look(teacher, `grading ${title}`)
  }
  await teacher.goto(paths.quizReview(exam.assignmentId))
  await teacher.getByRole('button', { name: 'Grade Ada Lovelace' }).click()
  await look(teacher, 'the dialog of grading')
  return teacher
}
