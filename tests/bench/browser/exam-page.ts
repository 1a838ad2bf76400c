import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { questionsOf } from '../school/quiz.ts'
import { mainThread } from './main-thread.ts'
import { countRenders, type RenderCount } from './renders.ts'
import type { Site } from './site.ts'
import { type TypingFigures, typeByTurns, typeKeys } from './typing.ts'

const essay = 10
const saveWithin = 2_500
const turns = 4
const places = '#question, #navigator button'

export interface ExamPageFigures extends TypingFigures {
  /** Elements in the document of an exam of 100 questions. */
  elements: number
  renders: RenderCount & { keys: number }
  /** CPU milliseconds of the main thread in a second without input; null where it was not asked for. */
  idle: number | null
}

const cell = (page: Page, state: 'answered' | 'not answered') =>
  page.getByRole('complementary').getByRole('button', { name: new RegExp(`^Question ${essay}, ${state}`) })

async function openEssay(page: Page, assignmentId: string): Promise<void> {
  await page.goto(`/student/quizAttempt/${assignmentId}`)
  await page.getByRole('button', { name: 'Begin Quiz' }).click()
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeFocused()
  await cell(page, 'not answered').click()
  await page.getByRole('textbox', { name: 'Your answer' }).focus()
}

async function rendersOf(page: Page, keys: number): Promise<ExamPageFigures['renders']> {
  await page.evaluate(() => Object.assign(window.renderCount, { commits: 0, components: 0, places: 0, mostPlaces: 0 }))
  await typeKeys(page, keys)
  // The answer is passed on up to a second after its key.
  await page.waitForFunction(() => window.renderCount.places > 0)
  const count = await page.evaluate(() => window.renderCount)
  return { ...count, keys }
}

async function cpuIdle(page: Page, seconds: number): Promise<number> {
  const used = await mainThread(page)
  const before = await used()
  await pause(seconds * 1000)
  return ((await used()) - before) / seconds
}

/** Takes an exam of 100 questions in the browser: its size, its work per key and its work at rest. */
export async function measureExamPage(
  { school, profile }: Site,
  { keys, idleSeconds }: { keys: number; idleSeconds: number | null },
): Promise<ExamPageFigures> {
  const { id } = await school.addQuiz(questionsOf(100))
  const [typist, watched] = school.students
  const page = await (await profile(typist ?? null)).newPage()
  await openEssay(page, id)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const bare = await (await profile(null)).newPage()
  const typing = await typeByTurns({ page, settlesWithin: saveWithin }, bare, { keys: keys / turns, turns })
  await bare.close()
  await page.bringToFront()
  const idle = idleSeconds === null ? null : await cpuIdle(page, idleSeconds)
  await page.close()
  const counted = await (await profile(watched ?? null)).newPage()
  await counted.addInitScript(countRenders, places)
  await openEssay(counted, id)
  await typeKeys(counted, 5)
  await expect(cell(counted, 'answered')).toBeVisible()
  const renders = await rendersOf(counted, 20)
  await counted.close()
  return { ...typing, elements, idle, renders }
}
