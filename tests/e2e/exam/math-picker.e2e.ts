import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { teacherContext } from '../pages/teacher-pages.ts'
import { expectAccessible } from '../support/inspection.ts'
import { Keyboard, pressEscape } from '../support/keyboard.ts'

/** A new quiz in the editor, at the text of its first question. */
async function openQuestion(browser: Browser, baseURL: string): Promise<Page> {
  const context = await teacherContext(browser, baseURL)
  const { courses } = await (await context.request.get('/api/courses')).json()
  const page = await context.newPage()
  await page.goto(paths.newQuiz(courses[0].id))
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('button', { name: 'New Question', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Question text', exact: true })).toBeFocused()
  return page
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Insert math' })
const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Question text' })
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Insert math into Question text' })

/** Adds parts by the keyboard alone; each field is chosen before it is filled. */
class Builder {
  readonly keys: Keyboard
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.keys = new Keyboard(page)
  }

  button = (name: string | RegExp): Locator => dialog(this.page).getByRole('button', { name, exact: true })

  async add(component: string): Promise<void> {
    const button = this.button(component)
    if (await button.evaluate((element) => element === document.activeElement)) await this.keys.press('Enter')
    else await this.keys.use(button)
  }

  async write(typed: string): Promise<void> {
    await this.add('Text')
    await expect(dialog(this.page).locator('input:focus')).toHaveCount(1)
    await this.keys.type(typed)
  }

  async fill(field: string, typed: string): Promise<void> {
    await this.choose(field)
    await this.write(typed)
  }

  async choose(field: string): Promise<void> {
    const slot = this.button(new RegExp(`^${field}`)).last()
    if (await slot.evaluate((element) => element === document.activeElement)) await this.keys.press('Enter')
    else await this.keys.use(slot)
    await expect(dialog(this.page).getByText(`Editing: ${field}`)).toBeVisible()
    await expect(this.button('Text')).toBeFocused()
  }
}

test.describe('The math picker', () => {
  // Shows: The math picker is used by keyboard alone.
  test('builds the quadratic formula by keyboard alone', async ({ browser, baseURL }) => {
    test.slow()
    const page = await openQuestion(browser, baseURL ?? '')
    const builder = new Builder(page)
    await builder.keys.type('Solve by ')
    await builder.keys.use(opener(page))
    await expect(dialog(page)).toBeVisible()
    await builder.write('x=')
    await builder.add('Fraction')
    await builder.fill('numerator', '-b±')
    await builder.add('Square root')
    await builder.choose('radicand')
    await builder.add('Power')
    await builder.fill('base', 'b')
    await builder.fill('exponent', '2')
    await builder.fill('radicand', '-4ac')
    await builder.fill('denominator', '2a')
    await expectAccessible(page)
    await builder.keys.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(text(page)).toBeFocused()
    await builder.keys.press('Control+z')
    await expect(text(page)).toHaveValue('Solve by ')
    await builder.keys.press('Control+Shift+z')
    await builder.keys.type('.')
    await expect(text(page)).toHaveValue('Solve by $x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}$.')
    await expect(page.locator('.katex math').first()).toContainText('x=−b±b2−4ac2a')
    await page.context().close()
  })

  // Shows: Enter inserts the formula of the math picker.
  test('gathers symbols by arrow keys, and Enter in a text field inserts them', async ({ browser, baseURL }) => {
    const page = await openQuestion(browser, baseURL ?? '')
    await text(page).fill('area')
    await opener(page).click()
    await dialog(page).getByRole('tab', { name: 'Visual Builder' }).press('ArrowRight')
    await expect(dialog(page).getByRole('button', { name: 'plus or minus' })).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'plus or minus' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(dialog(page).getByRole('button', { name: 'plus or minus' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('searchbox', { name: 'Search symbols' }).fill('celsius')
    await dialog(page)
      .getByRole('button', { name: /Celsius/ })
      .press('Enter')
    await expectAccessible(page)
    await dialog(page).getByRole('searchbox').press('Enter')
    await expect(text(page)).toHaveValue('area$\\pm\\degree\\mathrm{C}$')
    await page.context().close()
  })

  // Shows: Escape or a click outside closes the math picker.
  test('is given up by Escape and by a click outside', async ({ browser, baseURL }) => {
    const page = await openQuestion(browser, baseURL ?? '')
    await opener(page).press('Enter')
    await expect(dialog(page)).toBeVisible()
    await pressEscape(page)
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    await dialog(page).getByRole('tab', { name: 'Custom LaTeX' }).click()
    await dialog(page).getByRole('textbox', { name: 'LaTeX' }).fill('\\frac{1')
    await expect(dialog(page).getByRole('region', { name: 'Result' })).toContainText("expected '}'")
    await expectAccessible(page)
    await page.mouse.click(5, 300)
    await expect(dialog(page)).toBeHidden()
    await expect(text(page)).toHaveValue('')
    await page.context().close()
  })
})
