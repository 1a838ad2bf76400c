import { type BrowserContext, expect } from '@playwright/test'
import type { Exam } from '../../support/school/exam-school.ts'

/** Submits one essay by the API, for tests that are about what comes afterwards. */
export async function handInEssay({ request }: BrowserContext, { origin, assignmentId }: Exam, textAnswer: string): Promise<void> {
  const call = async (path: string, data: object) => {
    const reply = await request.post(`${origin}/api/assignments/${assignmentId}/${path}`, { data, headers: { Origin: origin } })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { questions: { id: string; questionType: string }[] }
  }
  const { questions } = await call('attempts', {})
  const essay = questions.find(({ questionType }) => questionType === 'essay')
  await call('submit', { answers: { [essay?.id ?? '']: { answerId: null, textAnswer } } })
}
