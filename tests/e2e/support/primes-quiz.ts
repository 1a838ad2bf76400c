import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { QuizEditor } from './quiz-editor.ts'

const tex = String.raw

const triangle = {
  name: 'triangle.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../../../server/sample/images/triangle.png')),
}

/** Fills in the first tab, after one attempt to publish a quiz that is not finished. */
export async function writeDetails(editor: QuizEditor): Promise<void> {
  await editor.button('Save & Publish').click()
  await expect(editor.page.getByRole('link', { name: 'Quiz description is required' })).toBeVisible()
  await editor.field('Quiz Title').fill('Primes and sums')
  await editor.field('Quiz Description').fill(tex`All about $\sum k$`)
  await editor.field(/Quiz Instructions/).fill(tex`Write $\frac{1}{2}$ as 1/2.`)
  await editor.page.getByRole('switch', { name: 'Enable time limit' }).check({ force: true })
  await editor.page.getByLabel('Time limit', { exact: true }).fill('45')
}

/** Writes one question of each type, with maths and a picture; 10 points. */
export async function writeQuestions(editor: QuizEditor): Promise<void> {
  await editor.tab(/^Questions/).click()
  await expect(editor.page.getByText('No questions yet')).toBeVisible()
  await editor.addQuestion('multiple_choice', 'Sum', tex`What is the sum? $$\sum_{k=1}^{n} k = {?}$$`, 2)
  expect(await editor.offeredTypes()).toEqual(['Multiple Choice', 'True/False', 'Short Answer', 'Long Answer'])
  await expect(editor.open().getByRole('math').first()).toBeAttached()
  await editor.answers([tex`$\frac{n(n+1)}{2}$`, tex`$n^2$`, tex`$\frac{n}{2}$`], 0)
  await editor.addQuestion('true_false', 'Parallels', 'Two parallel lines meet.', 1)
  await editor.open().getByRole('radio', { name: 'False' }).check({ force: true })
  await editor.addQuestion('short_answer', 'Hypotenuse', 'How long is $c$, in centimetres?', 2)
  await editor.picture(triangle, 'A right triangle with the legs 12 cm and 5 cm')
  await editor.field('Acceptable answer 1').fill('13')
  await editor.addQuestion('essay', 'Twins', 'Multiply twin primes and add 1. What do you find?', 5)
  await expect(editor.page.getByRole('heading', { name: '4 questions, 10 points total' })).toBeVisible()
}
