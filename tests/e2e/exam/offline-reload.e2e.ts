import { expect, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { type Exam, openExam } from '../../support/school/exam-school.ts'
import { Device } from '../support/devices.ts'

test.use({ serviceWorkers: 'allow' })

let exam: Exam

test.beforeEach(async ({ baseURL }) => {
  exam = await openExam(baseURL ?? '')
})
test.afterEach(() => exam.teacher.dispose())

async function beginKept(device: Device): Promise<void> {
  await device.begin()
  await device.isKept()
}

/** A text that is saved, and a newer one on this device alone. */
async function goOffline(device: Device): Promise<void> {
  await beginKept(device)
  await device.type('a1')
  await device.saved()
  await device.context.setOffline(true)
  await device.typeOffline('a2')
  await device.isOnDevice('a2')
}

const isRestored = (device: Device) =>
  expect(device.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.restored\./, { timeout: 30_000 })

// Shows: A reload without a network shows the attempt from this device; writing goes on, and everything is sent later.
test('A reload without a network shows the exam with every text, and what is typed then counts', async ({ browser }) => {
  const a = await Device.open(browser, exam)
  await goOffline(a)
  await a.page.reload()
  await isRestored(a)
  await a.showText()
  await expect(a.answer()).toHaveValue('a2')
  await expect(a.page.getByText('This exam was opened from this device')).toBeVisible()
  await a.answer().fill('a3')
  await a.isOnDevice('a3')
  await a.page.reload()
  await isRestored(a)
  await a.showText()
  await expect(a.answer()).toHaveValue('a3')
  await a.answer().fill('a4')
  await a.context.setOffline(false)
  await a.saved()
  await a.isAlone()
  expect(await a.onServer()).toEqual({ counts: 'a4', rivals: [], isOpen: true })
  await a.context.close()
})

// Shows: What was typed in the moment before a page is left without a network is there when it opens again.
test('What is typed in the moment before a reload without a network is there again', async ({ browser }) => {
  const a = await Device.open(browser, exam)
  await beginKept(a)
  await a.type('a1')
  await a.saved()
  await a.context.setOffline(true)
  await a.answer().press('End')
  for (const text of ['a1 and', 'a1 and on']) {
    await a.page.keyboard.type(text.slice((await a.answer().inputValue()).length))
    await a.page.reload()
    await isRestored(a)
    await a.showText()
    await expect(a.answer()).toHaveValue(text)
    await a.answer().press('End')
  }
  await a.context.setOffline(false)
  await a.saved()
  await a.isAlone()
  expect(await a.onServer()).toEqual({ counts: 'a1 and on', rivals: [], isOpen: true })
  await a.context.close()
})

// Shows: Before an attempt begins, and after it ends, a device keeps no question.
test('Before it begins nothing of an exam is kept, and after submitting it is gone', async ({ browser }) => {
  const a = await Device.open(browser, exam)
  await a.open()
  expect(await a.keptExams()).toBe(0)
  await beginKept(a)
  await a.keepResult()
  await a.press('Submit Quiz')
  await a.press('Submit now')
  await expect(a.machine('quizAttempt')).toHaveAttribute('data-state', /^submitted/)
  await expect.poll(a.keptExams).toBe(0)
  await a.context.close()
})

test('Whoever signs out on this device alone finds the sign-in, also after a reload without a network', async ({ browser }) => {
  const a = await Device.open(browser, exam)
  await beginKept(a)
  const home = await a.context.newPage()
  await home.goto(paths.studentCourses)
  await expect(home.getByRole('heading', { name: 'My Courses' })).toBeVisible()
  await a.type('a1')
  await a.saved()
  await a.context.setOffline(true)
  await a.typeOffline('a2')
  await a.isOnDevice('a2')
  await a.page.close()
  await home.getByRole('button', { name: 'Menu' }).click()
  await home.getByRole('menuitem', { name: 'Sign Out' }).click()
  await home.getByRole('button', { name: 'Sign Out Anyway' }).click()
  await home.getByRole('button', { name: 'Sign Out Here Only' }).click()
  const form = home.getByRole('dialog')
  await expect(form.getByLabel('Email')).toBeVisible()
  // Tests are signed in by a script that stores the user at each load.
  await home.addInitScript(() => localStorage.removeItem('examhall_user'))
  await home.reload()
  await expect(form.getByLabel('Email')).toBeVisible()
  await a.context.close()
})

// Shows: Whoever opens Examhall without a network is led back into the exam that this device keeps.
test('Whoever opens the site without a network finds the way back into the exam', async ({ browser }) => {
  const a = await Device.open(browser, exam)
  await goOffline(a)
  await a.page.goto('/')
  const note = a.page.getByRole('note').filter({ hasText: 'You have begun an exam on this device' })
  await note.getByRole('link', { name: 'Continue Quiz' }).click()
  await isRestored(a)
  await a.showText()
  await expect(a.answer()).toHaveValue('a2')
  await a.context.setOffline(false)
  await a.saved()
  expect(await a.onServer()).toEqual({ counts: 'a2', rivals: [], isOpen: true })
  await a.context.close()
})

// Shows: After a failed submit the answers are sent as soon as the network is back, and the submit itself only by "Retry".
test('After a reload without a network a failed submit keeps no text back either', async ({ browser }) => {
  const a = await Device.open(browser, exam)
  await beginKept(a)
  await a.context.setOffline(true)
  await a.typeOffline('a1')
  await a.isOnDevice('a1')
  await a.page.reload()
  await isRestored(a)
  await a.press('Submit Quiz')
  await a.press('Submit now')
  const dialog = a.page.getByRole('alertdialog', { name: 'Your quiz was not submitted' })
  await expect(dialog).toBeVisible()
  await a.context.setOffline(false)
  await a.saved()
  expect(await a.onServer()).toEqual({ counts: 'a1', rivals: [], isOpen: true })
  await expect(dialog).toContainText('Your answers are kept')
  await a.press('Retry')
  await expect(a.machine('quizAttempt')).toHaveAttribute('data-state', /^submitted/)
  await a.context.close()
})
