import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

// Shows: Those who are selected stay selected after an act of the exam room.
test('Those who are selected stay selected after an act', async () => {
  const { user, sent } = await showRoom()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.type(await screen.findByLabelText('Reason'), 'Time is up.')
  await user.click(await screen.findByRole('button', { name: 'Show the effects' }))
  await user.click(await screen.findByRole('button', { name: 'Close Exam' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Reopen…' }))
  expect(await screen.findByRole('dialog', { name: /Ada Lovelace/ })).toBeTruthy()
  expect(sent.map(({ to }) => to)).toEqual([['s1']])
})
