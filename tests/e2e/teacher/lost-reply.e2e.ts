import { type Browser, expect, type Page, test } from '@playwright/test'
import { QuizEditorPage, TeacherCoursesPage, teacherContext } from '../pages/teacher-pages.ts'
import { expectAccessible } from '../support/inspection.ts'

/** The server takes the next new quiz, but its reply is lost. */
async function loseReply(page: Page): Promise<void> {
  await page.route(
    '**/api/assignments',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** The description in the draft that this device keeps. */
const keptDescription = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('examhall-quiz-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result[0]?.quiz.description)
          }
        }
      }),
  )

/** A new quiz that is published, whose reply is lost; what is typed after that; and the page once more. */
async function publishWithoutReply(browser: Browser, baseURL: string, typed: string | null) {
  const page = await (await teacherContext(browser, baseURL)).newPage()
  const title = `Algebra ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/teacher/courses')
  await new TeacherCoursesPage(page).create(title)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: '+ Create New Assignment' }).click()
  const editor = new QuizEditorPage(page)
  await editor.field('Quiz Description').fill('Numbers')
  await editor.tab('Questions')
  await editor.add('Long Answer', 'Why is 1 no prime?', 2)
  await loseReply(page)
  await editor.press('Save & Publish')
  await page.getByRole('dialog', { name: 'Publish check' }).getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Network error. Please try again.')).toBeVisible()
  await editor.tab('Details')
  if (typed !== null) await editor.field('Quiz Description').fill(typed)
  await expect.poll(() => keptDescription(page)).toBe(typed ?? 'Numbers')
  page.on('dialog', (asked) => asked.accept())
  await page.reload()
  return { page, editor }
}

const offerIn = (page: Page) => page.getByRole('alertdialog', { name: /^Unsaved changes from .* were found$/ })

test.describe('A new quiz whose reply was lost', () => {
  // Shows: A new quiz whose save got no reply is one quiz, also after a reload: the editor goes on with the one that was saved.
  test('is open as the published quiz that it is after a reload, and nothing is called unsaved', async ({ browser, baseURL }) => {
    const { page, editor } = await publishWithoutReply(browser, baseURL ?? '', null)
    await expect(page.getByText('This quiz was already saved. You are editing it now.')).toBeVisible()
    await expect(editor.field('Quiz Description')).toHaveValue('Numbers')
    await expect(offerIn(page)).toBeHidden()
    await expectAccessible(page)
    await page.reload()
    await expect(editor.field('Quiz Description')).toHaveValue('Numbers')
    await editor.press('Cancel')
    await expect(page.getByRole('link', { name: 'Quiz', exact: true })).toHaveCount(1)
    await page.getByRole('link', { name: '+ Create New Assignment' }).click()
    await expect(editor.field('Quiz Description')).toHaveValue('')
    await expect(offerIn(page)).toBeHidden()
    await page.context().close()
  })

  // Shows: A new quiz whose save got no reply is one quiz, also after a reload: the editor goes on with the one that was saved.
  test('shows what was typed after it beside what is saved', async ({ browser, baseURL }) => {
    const { page, editor } = await publishWithoutReply(browser, baseURL ?? '', 'Primes')
    await offerIn(page).getByRole('button', { name: 'Restore' }).click()
    await expect(editor.field('Quiz Description')).toHaveValue('Primes')
    await editor.press('Update')
    const choosing = page.getByRole('alertdialog', { name: 'This quiz was changed in two places' })
    await expect(choosing.getByRole('radio', { name: /Your version$/ }).first()).toBeChecked()
    await choosing.getByRole('button', { name: 'Save My Choices' }).click()
    await expect(page.getByText('Quiz updated successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Quiz', exact: true })).toHaveCount(1)
    await page.getByRole('link', { name: '+ Create New Assignment' }).click()
    await expect(editor.field('Quiz Description')).toHaveValue('')
    await page.context().close()
  })

  // Shows: The draft of a new quiz that was saved already is offered as one of that quiz; whoever discards it begins a new quiz.
  test('stays as it is where the draft of it is discarded, and the editor begins a new quiz', async ({ browser, baseURL }) => {
    const { page, editor } = await publishWithoutReply(browser, baseURL ?? '', 'Primes')
    await expect(offerIn(page)).toContainText('Discard to begin a new quiz')
    await expectAccessible(page)
    await offerIn(page).getByRole('button', { name: 'Discard' }).click()
    await expect(offerIn(page)).toBeHidden()
    await expect(editor.field('Quiz Description')).toHaveValue('')
    await expect.poll(() => keptDescription(page)).toBeUndefined()
    await page.reload()
    await expect(editor.field('Quiz Description')).toHaveValue('')
    await expect(offerIn(page)).toBeHidden()
    await editor.press('Cancel')
    await page.getByRole('link', { name: 'Quiz', exact: true }).click()
    await expect(page.getByText('Numbers')).toBeVisible()
    await page.context().close()
  })
})
