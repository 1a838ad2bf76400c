import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { questionsOf } from '../school/quiz.ts'
import { mainThread } from './main-thread.ts'
import { countRenders, type RenderCount } from './renders.ts'
import type { Site } from './site.ts'

const essay = 10
const saveWithin = 2_500
const keyGap = 40
const places = '#question, #navigator button'

export interface ExamPageFigures {
  /** Elements in the document of an exam of 100 questions. */
  elements: number
  /** CPU milliseconds of the main thread per key, saving included. */
  perKey: number
  /** The same for a key in a page that holds nothing but a text area: what the browser itself takes on this machine now. */
  barePerKey: number
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

const type = (page: Page, keys: number): Promise<void> =>
  page.keyboard.type('two and two are four, '.repeat(Math.ceil(keys / 22)).slice(0, keys), { delay: keyGap })

async function cpuPerKey(page: Page, keys: number): Promise<number> {
  const used = await mainThread(page)
  const before = await used()
  await type(page, keys)
  await pause(saveWithin)
  return ((await used()) - before) / keys
}

/** Types into an empty page, as the measure that tells a slow machine from a slow exam. */
async function bareCpuPerKey(page: Page, keys: number): Promise<number> {
  await page.setContent('<textarea rows="10" cols="60"></textarea>')
  await page.getByRole('textbox').focus()
  await type(page, 20)
  return cpuPerKey(page, keys)
}

async function rendersOf(page: Page, keys: number): Promise<ExamPageFigures['renders']> {
  await page.evaluate(() => Object.assign(window.renderCount, { commits: 0, components: 0, places: 0, mostPlaces: 0 }))
  await type(page, keys)
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
  await type(page, 20)
  const perKey = await cpuPerKey(page, keys)
  const idle = idleSeconds === null ? null : await cpuIdle(page, idleSeconds)
  await page.close()
  const bare = await (await profile(null)).newPage()
  const barePerKey = await bareCpuPerKey(bare, keys)
  await bare.close()
  const counted = await (await profile(watched ?? null)).newPage()
  await counted.addInitScript(countRenders, places)
  await openEssay(counted, id)
  await type(counted, 5)
  await expect(cell(counted, 'answered')).toBeVisible()
  const renders = await rendersOf(counted, 20)
  await counted.close()
  return { elements, perKey, barePerKey, idle, renders }
}
