import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { restoredInput } from '../../../src/machines/answer-saving/sample.ts'
import { SaveNotices } from '../../../src/views/quiz-attempt/saving/save-notices.tsx'
import { SavedCopy } from '../../../src/views/quiz-attempt/saving/saved-copy.tsx'
import { beginSentence, notCountedSentence } from '../../../src/views/quiz-attempt/sentences.ts'
import { startSaving } from '../../support/attempts/saving-fakes.ts'
import { away, choice, refused, show, told } from '../../support/pages/save-notices-page.tsx'

const draw = (wishes: Parameters<typeof startSaving>[0]) =>
  render(<SaveNotices saving={startSaving(wishes).saving} onDownload={() => undefined} numberOf={() => 1} />)

describe('What the exam promises of the answers', () => {
  // Shows: Without storage the page reads "This browser cannot keep a copy: stay online" and calls nothing safe.
  test('where this browser keeps no copy and the connection is away', async () => {
    await show([refused, { type: 'connection.offline' }], away)
    expect([told(), screen.getByRole('status').textContent]).toEqual([
      'Offline: all your answers are saved. This browser cannot keep what you add now. Do not close this page',
      'You are offline, and this browser cannot keep your answers. Do not close this page.',
    ])
  })

  test('where this browser keeps no copy and the session has ended', async () => {
    await show([refused, { type: 'session.lost' }])
    expect(told()).toContain(
      'Your session has ended. Your latest answers are not sent yet, and this browser cannot keep them. Sign in again before you close this page.',
    )
  })

  // Shows: After 30 seconds unsaved the page offers "Download my answers".
  test('that have waited for 30 seconds', async () => {
    const { clock } = await show([choice()])
    act(() => clock.increment(30_000))
    expect(told()).toContain('Your latest answers have not reached the server yet. You can keep a copy and give it to your teacher.')
  })

  test('where submitting fails and this browser keeps no copy', async () => {
    const { saving } = startSaving({})
    saving.send(refused)
    saving.send(choice())
    render(<SavedCopy saving={saving} />)
    expect(screen.getByText(/copy is from/).textContent).toMatch(
      /^The server's copy is from .+\. 1 answer is not sent yet, and this browser cannot keep a copy\.$/,
    )
  })
})

describe('What the exam promises of the time', () => {
  // Shows: An exam that was opened without a network says that the time it shows is an estimate.
  test('of an exam that was opened from this device', () => {
    draw({ input: restoredInput })
    expect(screen.getByRole('note').textContent).toBe(
      'This exam was opened from this device, because the server cannot be reached. You can go on working. The time shown is an estimate: when the connection is back, the server says what is left.',
    )
  })

  test('of a page whose clock has stopped', () => {
    draw({ dies: 'clock' })
    expect(screen.getByText('The clock of this page has stopped and is being started again. The server keeps your time.')).toBeTruthy()
  })
})

const refusal = { kind: 'refused', status: 409, reason: '', message: '' } as const

test('What came late and what cannot begin are said with what to do next', () => {
  expect([
    notCountedSentence(1),
    notCountedSentence(2),
    beginSentence({ ...refusal, reason: 'openedElsewhere' }),
    beginSentence(refusal),
  ]).toEqual([
    'It was not counted, but your teacher can see it.',
    'They were not counted, but your teacher can see them.',
    'This exam has since been opened in another tab. Press the button again to continue here.',
    'The quiz could not be started. Please try again.',
  ])
})
