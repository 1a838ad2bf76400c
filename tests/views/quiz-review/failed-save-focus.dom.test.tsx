import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, edit, points } from '../../support/pages/grading-dialog.tsx'

// Shows: When a grade cannot be saved, the button reads "Error!" for a moment and the grade that is shown stays as it was.
test('The button that reads "Error!" keeps its focus, sends nothing meanwhile, and can be pressed again', async () => {
  const { user, sent, pass } = await edit(2, async () => Promise.reject(new Error('offline')))
  await user.type(points(), '4')
  await user.click(button('Save Grade'))
  const failed = await screen.findByRole<HTMLButtonElement>('button', { name: 'Error!' })
  expect([failed.disabled, failed.ariaDisabled, document.activeElement]).toEqual([false, 'true', failed])
  await user.keyboard('{Enter}')
  expect(sent.length).toBe(1)
  await pass(2_000)
  expect(document.activeElement).toBe(button('Save Grade'))
  await user.keyboard('{Enter}')
  expect(sent.length).toBe(2)
})
