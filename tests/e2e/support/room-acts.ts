import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { whenChecked } from '../../support/pages/exam-page.ts'
import type { Exam } from '../../support/school/exam-school.ts'

type Act =
  | { kind: 'pause' | 'resume' | 'close' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'announce'; text: string }
  | { kind: 'erratum'; questionId: string; text: string }

/** Does what a teacher does in the exam room, for all; returns the id of the act. */
export async function act({ teacher, assignmentId }: Exam, what: Act): Promise<string> {
  const data = { actId: randomUUID(), act: what, to: 'all', reason: 'Fire alarm' }
  const reply = await teacher.post(`/api/exam-room/${assignmentId}/acts`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return data.actId
}

/** Undoes an act of the exam room. */
export async function undo({ teacher, assignmentId }: Exam, actId: string): Promise<void> {
  const reply = await teacher.post(`/api/exam-room/${assignmentId}/acts/${actId}/undo`, { data: { reason: 'The wrong room' } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Returns the id of the first question of an exam. */
export async function firstQuestion({ teacher, assignmentId }: Exam): Promise<string> {
  const room = await (await teacher.get(`/api/exam-room/${assignmentId}`)).json()
  return room.questions[0].id
}

/** Begins the exam of four questions. */
export async function begin(page: Page, { assignmentId }: Exam): Promise<void> {
  await page.goto(paths.quizAttempt(assignmentId))
  await whenChecked(page)
  await page.getByRole('button', { name: 'Begin Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible()
}

/** What is left of the time, as the timer says it. */
export const leftOn = (page: Page) => page.getByRole('timer').innerText()
