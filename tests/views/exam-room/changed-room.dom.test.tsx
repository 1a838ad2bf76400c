import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { actPreview, doneAct } from '../../../src/machines/room-act/alphabet.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const sentence = 'This exam room has changed since you were shown these effects.'
const refuse = () => Promise.reject(Object.assign(new Error(sentence), { kind: 'refused', status: 409, reason: 'roomChanged' }))
const press = async (name: string) => screen.findByRole('button', { name })

// Shows: An act of the exam room is refused where another one, not an announcement or a correction, was done or undone after its effects were shown.
test('An act that is refused because the room has changed is done after its effects are shown again', async () => {
  const bases = ['3', '4']
  const replies = [refuse, () => Promise.resolve(doneAct)]
  const { user, sent } = await showRoom({
    preview: async () => ({ ...actPreview, basis: bases.shift() ?? '' }),
    send: () => (replies.shift() ?? refuse)(),
  })
  await user.click(await press('Pause…'))
  await user.type(await screen.findByLabelText('Reason'), 'Fire alarm')
  await user.click(await press('Show the effects'))
  await user.click(await press('Pause'))
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  await user.click(await press('Back'))
  await user.click(await press('Show the effects'))
  await user.click(await press('Pause'))
  await expect.poll(() => sent.map(({ basis }) => basis)).toEqual(['3', '4'])
})
