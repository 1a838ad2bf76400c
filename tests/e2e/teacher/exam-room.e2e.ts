import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { type Exam, openExam, signedInStudent } from '../../support/school/exam-school.ts'
import { pageOf } from '../support/accounts.ts'
import { Keyboard } from '../support/keyboard.ts'

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The page of a student who writes the quiz. */
async function writing(browser: Browser): Promise<Page> {
  const page = await (await signedInStudent(browser, exam)).newPage()
  await page.goto(paths.quizAttempt(exam.assignmentId))
  await page.getByRole('button', { name: 'Begin Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible()
  return page
}

async function openRoom(browser: Browser, options: object = {}): Promise<Page> {
  const page = await pageOf(browser, 'teacher', exam.origin, options)
  await page.goto(paths.examRoom(exam.assignmentId))
  await expect(page.getByRole('checkbox', { name: 'Select Ada Lovelace' })).toBeAttached()
  return page
}

/** Fills in the dialog of an act from its first field, which has the focus, looks at its effects and does it. */
async function doAct(keys: Keyboard, { first, confirm }: { first?: [label: string, text: string]; confirm: string }): Promise<void> {
  const { page } = keys
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Reason')
  if (first) {
    await expect(dialog.getByLabel(first[0], { exact: true })).toBeFocused()
    await keys.type(first[1])
    await keys.tabTo(reason)
  }
  await expect(reason).toBeFocused()
  await keys.type('The fire alarm rang.')
  await keys.use(button(page, 'Show the effects'))
  await expect(dialog.getByRole('heading', { name: /^This affects 1 / }).or(dialog.getByText(/^This affects 1 /))).toBeVisible()
  await keys.use(button(page, confirm))
  await expect(dialog).toBeHidden()
}

// Shows: The exam room is used by keyboard alone.
test('A teacher finds, pauses, resumes, announces, gives minutes and takes back by keyboard alone', async ({ browser }) => {
  const student = await writing(browser)
  const page = await openRoom(browser)
  const keys = new Keyboard(page)

  await keys.tabTo(page.getByLabel('Search'))
  await keys.type('lovelace')
  await expect(page.getByRole('table', { name: 'Students' }).getByRole('row')).toHaveCount(2)
  await keys.tabTo(page.getByRole('checkbox', { name: 'Select Ada Lovelace' }))
  await keys.press('Space')
  await expect(page.getByRole('heading', { name: 'For 1 selected student' })).toBeVisible()

  await keys.tabTo(button(page, 'Pause…'), 'Shift+Tab')
  await keys.press('Enter')
  await doAct(keys, { confirm: 'Pause' })
  const paused = student.getByRole('alertdialog', { name: 'The exam is paused' })
  await expect(paused).toBeVisible()
  await expect(button(page, 'Pause…')).toBeFocused()
  await keys.use(button(page, 'Resume…'))
  await doAct(keys, { confirm: 'Resume' })
  await expect(paused).toBeHidden()

  await keys.use(button(page, 'Announce…'))
  await doAct(keys, { first: ['Announcement', 'Use a pencil.'], confirm: 'Announce' })
  const notice = student.getByRole('note').filter({ hasText: 'Use a pencil.' })
  await expect(notice).toBeVisible()

  await keys.use(button(page, 'Act on Ada Lovelace'))
  await expect(
    page
      .getByRole('menu')
      .and(page.locator(':focus'))
      .or(page.getByRole('menuitem').and(page.locator(':focus'))),
  ).toBeVisible()
  const minutes = page.getByRole('menuitem', { name: 'Give minutes…' })
  if (!(await minutes.evaluate((item) => item === document.activeElement))) await keys.press('ArrowDown')
  await expect(minutes).toBeFocused()
  await keys.press('Enter')
  await doAct(keys, { first: ['Minutes', '5'], confirm: 'Give 5 minutes' })
  await expect(button(page, 'Act on Ada Lovelace')).toBeFocused()

  await keys.use(page.getByRole('button', { name: /^Undo…: Announced/ }))
  await keys.tabTo(page.getByRole('dialog').getByLabel('Reason'))
  await keys.type('Pens are allowed.')
  await keys.use(button(page, 'Undo'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(notice).toBeHidden()
  await keys.seesFocus('after the act was undone')

  await keys.tabTo(page.getByRole('link', { name: 'Wall screen' }), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await keys.use(page.getByRole('link', { name: 'Exam room' }))
  await expect(page.getByRole('checkbox', { name: 'Select Ada Lovelace' })).toBeAttached()
  await Promise.all([student.context().close(), page.context().close()])
})

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** What of the page, or of the dialog on top of it, ends right of the window. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main')
    const isCut = (one: Element) => one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().right > innerWidth + 0.5
    return [...(top?.querySelectorAll('button, a, input, textarea, select, h1, h2, h3, td') ?? [])]
      .filter(isCut)
      .map((one) => one.outerHTML)
  })

async function fits(page: Page): Promise<void> {
  await expect.poll(() => isTooWide(page)).toBe(false)
  expect(await cutOff(page)).toEqual([])
}

// Shows: At 390 px the exam room, its dialogs and the wall screen need no sideways scrolling.
test('At 390 px nothing of the exam room needs sideways scrolling', async ({ browser }) => {
  const student = await writing(browser)
  const page = await openRoom(browser, { viewport: { width: 390, height: 844 } })
  await fits(page)
  for (const name of ['Give minutes…', 'Pause…', 'Announce…', 'Correct a misprint…', 'Close…', 'Reopen…']) {
    await button(page, name).click()
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible()
    await fits(page)
    await button(page, 'Cancel').click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await button(page, 'Pause…').click()
  await page.getByLabel('Reason').fill('The fire alarm rang in the whole of the building. '.repeat(4))
  await button(page, 'Show the effects').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await fits(page)
  await button(page, 'Pause').click()
  await expect(page.getByRole('button', { name: /^Undo…: Paused/ })).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Wall screen' }).click()
  await expect(page.getByText('The exam is paused', { exact: true })).toBeVisible()
  await fits(page)
  await Promise.all([student.context().close(), page.context().close()])
})
