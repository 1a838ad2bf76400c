import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasTypedForm } from '../../../src/views/ui/typed-guard.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const button = (name: string) => screen.findByRole('button', { name })

// Shows: An announcement whose effects are shown is not left without a question.
test('What was written for an act counts as typed until it is done or cancelled', async () => {
  const { user } = await showRoom({})
  await user.click(await button('Announce…'))
  await user.type(await screen.findByLabelText('Announcement'), 'Read page 3')
  await user.click(await button('Show the effects'))
  await screen.findByRole('button', { name: 'Announce' })
  expect(hasTypedForm()).toBe(true)
  await user.click(await button('Cancel'))
  expect(hasTypedForm()).toBe(false)
})
