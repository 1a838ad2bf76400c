import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import { actOf, faultsOf, reasonOf } from '../../../src/views/exam-room/act/act-draft.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const button = (name: string) => screen.findByRole('button', { name })

async function announce(reason: string) {
  const shown = await showRoom()
  await shown.user.click(await button('Announce…'))
  await shown.user.type(await screen.findByLabelText('Announcement'), ' The window stays closed. ')
  if (reason !== '') await shown.user.type(screen.getByLabelText('Reason'), reason)
  await shown.user.click(await button('Show the effects'))
  await button('Announce')
  return { ...shown, paragraphs: [...screen.getByRole('dialog').querySelectorAll('p')].map(({ textContent }) => textContent) }
}

describe('An announcement', () => {
  // Shows: The text of an announcement is its reason where no other one is given, and is read before it is sent.
  test('is its own reason, and is shown with its effects', async () => {
    const { user, sent, paragraphs } = await announce('')
    expect(paragraphs.slice(1)).toEqual(['The window stays closed.'])
    await user.click(await button('Announce'))
    await expect
      .poll(() => sent.map(({ act, reason }) => [act, reason]))
      .toEqual([[{ kind: 'announce', text: 'The window stays closed.' }, 'The window stays closed.']])
  })

  test('shows another reason that was given', async () => {
    expect((await announce('Asked twice.')).paragraphs.slice(1)).toEqual(['The window stays closed.', 'Reason: Asked twice.'])
  })

  test('that is long is cut visibly where it is the reason', () => {
    const draft = { minutes: null, text: 'x'.repeat(600), questionId: '', reason: '' }
    expect([faultsOf('announce', draft), reasonOf('announce', draft)]).toEqual([[], `${'x'.repeat(499)}…`])
    expect(actOf('announce', draft)).toEqual({ kind: 'announce', text: draft.text })
  })

  test('is written once in the log', async () => {
    const text = 'The window stays closed.'
    const acts = examRoomOf.acts.map((act) => ({ ...act, act: { kind: 'announce' as const, text }, reason: text }))
    await showRoom({ room: { ...examRoomOf, acts } })
    const entry = within(screen.getByRole('region', { name: 'Log' })).getByRole('listitem')
    expect(entry.textContent?.split(text).length).toBe(2)
  })
})

test.each(['minutes', 'pause', 'close', 'erratum'] as const)('Every other act asks for a reason: %s', (kind) => {
  const draft = { minutes: 5, text: 'Please be quiet.', questionId: 'q', reason: '' }
  expect(faultsOf(kind, draft).map(({ field }) => field)).toEqual(['reason'])
})
