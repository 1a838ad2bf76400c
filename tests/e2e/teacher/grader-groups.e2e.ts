import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { faultsOf } from '../../support/pages/axe.ts'
import { type Exam, openExam, signIn } from '../../support/school/exam-school.ts'
import { word } from '../../support/school/hostile-texts.ts'
import { samplePassword } from '../support/accounts.ts'

const grader = 'teacher2@school.example'
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function openAs(browser: Browser, { origin }: Exam, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' })
  await signIn(context, { origin, student: { email, password: samplePassword, id: '' } })
  return context.newPage()
}

/** An empty group with a long name, a group with the student, and a grader. */
async function prepare({ teacher, courseId, student }: Exam): Promise<void> {
  const write = async (path: string, data: object) =>
    expect((await teacher.post(`/api/courses/${courseId}/${path}`, { data })).ok()).toBe(true)
  await write('groups', { name: word.slice(0, 80), studentIds: [] })
  await write('groups', { name: 'Monday', studentIds: [student.id] })
  await write('staff', { email: grader, role: 'grader' })
}

// Shows: The owner of a course limits a grader to groups of its students, or lets them see all again.
test('A grader is limited to a group on a phone, reads of that group alone, and axe finds nothing', async ({ browser, baseURL }) => {
  const exam = await openExam(baseURL ?? '')
  await prepare(exam)
  const [owner, colleague] = [await openAs(browser, exam, 'teacher@school.example'), await openAs(browser, exam, grader)]
  await owner.setViewportSize({ width: 320, height: 640 })
  await owner.goto(paths.courseStaff(exam.courseId))
  const students = async (group: string | RegExp) => {
    await owner.getByRole('button', { name: /^Choose Groups for/ }).click()
    await owner.getByRole('radio', { name: 'Students of these groups' }).check()
    for (const box of await owner.getByRole('checkbox').all()) await box.uncheck()
    await owner.getByRole('checkbox', { name: group }).check()
    expect([await isTooWide(owner), await faultsOf(owner)]).toEqual([false, []])
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.getByRole('dialog')).toHaveCount(0)
    expect([await isTooWide(owner), await faultsOf(owner)]).toEqual([false, []])
  }
  const listed = async (sentence: RegExp, count: string) => {
    await colleague.goto(`${paths.teacherCourse(exam.courseId)}?tab=students`)
    await expect(colleague.getByText(sentence)).toBeVisible()
    await expect(colleague.getByText(count)).toBeVisible()
    expect(await faultsOf(colleague)).toEqual([])
  }
  await students('Monday')
  await expect(owner.getByRole('row', { name: /Sees students of Monday/ })).toBeVisible()
  await listed(/^You grade the students of Monday\./, '1 student in your groups')
  await students(new RegExp(`^${word.slice(0, 20)}`))
  await listed(/^You grade /, 'No students in your groups')
  for (const page of [owner, colleague]) await page.context().close()
})
