import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts'
import { ExamPage } from '../../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent, signIn, storedAnswers } from '../../support/school/exam-school.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

/** Starts a browser on a profile of its own. */
const startBrowser = (folder: string): Promise<BrowserContext> => {
  const executablePath = findChromium()
  return chromium.launchPersistentContext(folder, { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
}

/** Ends the browser's main process at once, with no chance to write anything. */
async function kill(page: Page): Promise<void> {
  const closed = page.context().waitForEvent('close')
  const session = await page.context().newCDPSession(page)
  await session.send('Browser.crash').catch(() => undefined)
  await closed
}

async function takeExam(context: BrowserContext): Promise<ExamPage> {
  await signIn(context, exam)
  return new ExamPage(await context.newPage(), exam)
}

const secondPassed = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))

test.describe('No answer is lost', () => {
  // Shows: Without a network the page reads "Offline: n answers are safe on this device; they will be sent when the connection is back".
  // Shows: The network goes away and the page is reloaded: nothing is lost, and saving goes on without a click.
  test('when the network is away: it is sent without a click when it is back', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    const place = await it.answer().boundingBox()
    await context.setOffline(true)
    await it.answer().fill('Euclid')
    await expect(it.page.getByText('Offline: 1 answer is safe on this device; it will be sent when the connection is back')).toBeVisible()
    await expect.poll(() => it.answer().boundingBox(), 'the question has not moved').toEqual(place)
    await it.isAccessible()
    await context.setOffline(false)
    await it.saved()
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })

  // Shows: A student takes a timed quiz while its answers are kept on the device.
  // Shows: What an earlier page left unsent is sent again.
  // Shows: The network goes away and the page is reloaded: nothing is lost, and saving goes on without a click.
  test('when the page is reloaded while the network is away', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    await it.page.route('**/answers', (route) => route.abort('internetdisconnected'))
    await it.answer().fill('Euclid')
    await expect(it.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.offline/)
    it.page.on('dialog', (dialog) => dialog.accept())
    await it.page.reload()
    await it.page.unroute('**/answers')
    await it.press('Continue Quiz')
    await it.saved()
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })

  // Shows: A reply is lost and the request is not: sending it again does no harm.
  test('when the reply is lost and not the request', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    let lost = 0
    await it.page.route('**/answers', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await it.answer().fill('Euclid')
    await expect.poll(() => lost).toBeGreaterThan(1)
    await it.saved()
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })

  // Shows: Only status 200 with JSON for the same attempt acknowledges an edit.
  test("when a network's sign-in page answers instead of the server", async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    await it.page.route('**/answers', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }))
    await it.answer().fill('Euclid')
    await expect(it.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.offline/)
    await it.page.unroute('**/answers')
    await it.saved()
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })

  // Shows: An edit is written with strict durability, so that a killed browser loses nothing.
  // Shows: The browser is killed a second after typing: everything is back when it opens again.
  test('when the whole browser is killed a second after typing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'examhall-killed-'))
    const doomed = await startBrowser(folder)
    const it = await takeExam(doomed)
    await it.begin()
    await it.goTo(4)
    await it.page.route('**/answers', (route) => route.abort('internetdisconnected'))
    await it.answer().pressSequentially('Suppose not.')
    await secondPassed(it.page)
    await kill(it.page)
    const next = await startBrowser(folder)
    const again = await takeExam(next)
    await again.open()
    await again.press('Continue Quiz')
    await again.saved()
    expect((await storedAnswers(next, exam)).answers.Proof).toBe('Suppose not.')
    await next.close()
    rmSync(folder, { recursive: true, force: true })
  })

  // Shows: A student who is signed out signs in again without leaving the exam.
  // Shows: The session ends during the exam: the text stays, the student signs in over it, saving goes on.
  test('when the session expires: the student signs in without leaving', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    // What the page sends by itself would open the dialog over a field that is not filled yet.
    await it.page.route('**/api/attempts/**', (route) => route.abort())
    await it.answer().fill('Euclid')
    await context.clearCookies()
    await it.page.unroute('**/api/attempts/**')
    const dialog = it.page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await it.isAccessible()
    await dialog.getByLabel('Password', { exact: true }).fill(exam.student.password)
    await dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()
    await it.saved()
    await expect(it.answer()).toHaveValue('Euclid')
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })

  // Shows: Without storage the page reads "This browser cannot keep a copy: stay online" and calls nothing safe.
  // Shows: Storage is refused, full or damaged: the exam goes on with a warning.
  test('when the browser refuses storage: the exam goes on with a warning', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await expect(it.page.getByText('This browser cannot keep a copy: stay online')).toBeVisible()
    await it.isAccessible()
    await it.goTo(3)
    await it.answer().fill('Euclid')
    await it.saved()
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.setOffline(true)
    await it.answer().fill('Euclid, then Gauss')
    await expect(it.page.getByText('Offline: 1 answer is not sent yet, and this browser cannot keep it.')).toBeVisible()
    await expect(it.page.getByRole('button', { name: 'Download my answers' })).toBeVisible()
    await it.page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const again = new ExamPage(await context.newPage(), exam)
    await again.open()
    await again.press('Continue Quiz')
    await again.saved()
    await expect(again.answer()).toHaveValue('Euclid, then Gauss')
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid, then Gauss')
    await context.close()
  })
})

test.describe('One writer', () => {
  // Shows: A second tab only reads, and takes over with a click.
  // Shows: Two tabs or devices write in any order: one is in charge, and nothing is overwritten silently.
  test('a second tab takes over with a click, and the first is told', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const first = new ExamPage(await context.newPage(), exam)
    await first.begin()
    const second = new ExamPage(await context.newPage(), exam)
    await second.open()
    await second.press('Continue Quiz')
    await expect(first.page.getByText('This exam is open elsewhere')).toBeVisible()
    await first.isAccessible()
    await second.goTo(3)
    await second.answer().fill('Euclid')
    await second.saved()
    await first.press('Take over')
    await first.goTo(3)
    await expect(first.answer()).toHaveValue('Euclid')
    await expect(second.page.getByText('This exam is open elsewhere')).toBeVisible()
    await context.close()
  })

  // Shows: A second device only reads, too: the server decides who writes, and nothing is overwritten silently.
  // Shows: Two tabs or devices write in any order: one is in charge, and nothing is overwritten silently.
  test('a second device is refused until it takes over, and overwrites nothing', async ({ browser }) => {
    const [here, there] = await Promise.all([signedInStudent(browser, exam), signedInStudent(browser, exam)])
    const first = new ExamPage(await here.newPage(), exam)
    await first.begin()
    await first.goTo(4)
    await first.saved()
    const second = new ExamPage(await there.newPage(), exam)
    await second.open()
    await second.press('Continue Quiz')
    await second.goTo(3)
    await second.answer().fill('Euclid')
    await second.saved()
    await first.answer().fill('Mine')
    await expect(first.page.getByText('This exam is open elsewhere')).toBeVisible()
    expect((await storedAnswers(here, exam)).answers).toMatchObject({ Name: 'Euclid', Proof: '' })
    await first.press('Take over')
    await first.saved()
    expect((await storedAnswers(here, exam)).answers).toMatchObject({ Name: 'Euclid', Proof: 'Mine' })
    await Promise.all([here.close(), there.close()])
  })
})
