import { type BrowserContext, expect } from '@playwright/test'
import type { Exam } from '../../support/school/exam-school.ts'

/** Submits the same text for every essay of a quiz by the API, for tests that are about what comes afterwards. */
export async function handInEssay({ request }: BrowserContext, { origin, assignmentId }: Exam, textAnswer: string): Promise<void> {
  const call = async (path: string, data: object) => {
    const reply = await request.post(`${origin}/api/assignments/${assignmentId}/${path}`, { data, headers: { Origin: origin } })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { questions: { id: string; questionType: string }[] }
  }
  const { questions } = await call('attempts', {})
  const essays = questions.filter(({ questionType }) => questionType === 'essay')
  await call('submit', { answers: Object.fromEntries(essays.map(({ id }) => [id, { answerId: null, textAnswer }])) })
}
