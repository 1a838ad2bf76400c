import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { faultsOf } from '../../support/pages/axe.ts'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { faultsOfFit } from '../../support/pages/page-fit.ts'
import { serveVisualiser } from '../../support/pages/visualiser-site.ts'
import { type Exam, openExam, signedInStudent } from '../../support/school/exam-school.ts'

const ESSAY = 'Suppose there were finitely many.'
const FIRST_START_MS = 120_000

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

const pill = (page: Page) => page.getByRole('complementary', { name: 'Recording' })

async function startRecording(page: Page): Promise<void> {
  await page.goto(paths.account)
  await page.getByRole('button', { name: 'Start Recording' }).click()
  await expect(pill(page)).toContainText('Recording for a bug report')
}

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []

test.describe('A recording for a bug report', () => {
  // Shows: A student records an exam for a bug report, and the file has its steps and nothing that was typed.
  test('of an exam has its steps and nothing that was typed, and the visualiser opens it', async ({ browser }) => {
    test.slow()
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    const { page } = it
    await it.keepResult()
    await startRecording(page)
    await expect(page.getByRole('heading', { name: 'Report a problem' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Recording for a bug report' })).toHaveCount(1)
    await it.begin()
    await expect(pill(page)).toBeVisible()
    await it.goTo(4)
    await it.answer().fill(ESSAY)
    await it.saved()
    await page.reload()
    await expect(pill(page)).toBeVisible()
    await it.press('Continue Quiz')
    await expect(page.getByText(/^Your progress was restored/)).toBeVisible()
    await it.isAccessible()
    await it.press('Submit Quiz')
    await it.press('Submit now')
    await expect(it.heading('Quiz Submitted')).toBeVisible()
    const download = page.waitForEvent('download')
    await pill(page).getByRole('button', { name: 'Stop and Save File' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^examhall-recording-\d{4}-\d\d-\d\d\.json$/)
    const text = readFileSync(await file.path(), 'utf8')
    for (const secret of [ESSAY, 'Suppose', exam.student.email, exam.student.id, exam.assignmentId, 'lemma', 'Unit 4'])
      expect(text).not.toContain(secret)
    const begun = JSON.parse(text).base.map(({ machine }: { machine: string }) => machine)
    expect(begun).toEqual(expect.arrayContaining(['session', 'account', 'deviceOutbox']))
    expect(texts(JSON.parse(text))).toEqual(expect.arrayContaining(['BEGIN', 'TYPE', 'CONTINUE', 'SUBMIT', 'CONFIRM']))
    await pill(page).getByRole('button', { name: 'Close' }).click()
    await expect(pill(page)).toBeHidden()
    await page.reload()
    await expect(pill(page)).toBeHidden()
    const site = await serveVisualiser('bug-report')
    await page.goto(`${site.url}/quiz-attempt`)
    await page.getByLabel('Recording to open').setInputFiles(await file.path(), { timeout: FIRST_START_MS })
    const panel = page.getByRole('region', { name: 'Live inspection' })
    await expect(panel.getByRole('option', { name: /CONFIRM/ }).first()).toBeVisible({ timeout: FIRST_START_MS })
    await expect(panel.getByText('This recording has only the fields that its app lists')).toBeVisible()
    await site.close()
    await context.close()
  })

  // Shows: While this tab is recorded, a line above every page says so and covers nothing.
  test('is announced above the page, and covers nothing at any size', async ({ browser }) => {
    test.slow()
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await startRecording(it.page)
    const sizes = [
      [320, 100],
      [390, 200],
      [1280, 100],
    ] as const
    expect(await faultsOfFit(it.page, sizes)).toEqual([])
    expect(await faultsOf(it.page)).toEqual([])
    await it.begin()
    expect(await faultsOfFit(it.page, sizes)).toEqual([])
    expect(await faultsOf(it.page)).toEqual([])
    await context.close()
  })
})
