import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { SaveOutcome } from '../../../src/machines/answer-saving/contract.ts'
import { sampleGrant } from '../../../src/machines/answer-saving/sample.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { forEver } from '../../support/attempts/saving-fakes.ts'
import {
  away,
  choice,
  closed,
  type Event,
  heardFirst,
  refused,
  reply,
  show,
  told,
  type World,
  word,
} from '../../support/pages/save-notices-page.tsx'

describe('What the header says of saving', () => {
  // Shows: The header of the exam says "Saved" with the time.
  // Shows: "Saved 10:32" is shown only when nothing is unsent.
  test('is the time of the last save while nothing waits', async () => {
    await show()
    expect(word()).toBe('Saved 10:32')
  })

  // Shows: "Saving" is shown while an answer is on its way.
  test('is that it saves until the server has said so', async () => {
    await show([choice()])
    expect(word()).toBe('Saving…')
  })

  // Shows: The header of the exam says "Saved" with the time.
  test('is the time of the server once it has', async () => {
    await show([choice()], { save: async () => heardFirst })
    expect(word()).toBe('Saved 10:42')
  })

  // Shows: "Saved 10:32" is shown only when nothing is unsent.
  test('is not Saved while text waits in its input', async () => {
    await show([{ type: 'draft.started' }])
    expect(word()).toBe('Saving…')
  })

  test.each<[string, Event, World]>([
    ['Offline, not sent', choice(), away],
    ['Signed out, not sent', { type: 'session.lost' }, {}],
  ])('is %s where this browser keeps no copy', async (words, event, world) => {
    await show([refused, event], world)
    expect(word()).toBe(words)
  })

  test.each<[string, Event, World]>([
    ['Offline, safe here', choice(), away],
    ['Signed out, safe here', { type: 'session.lost' }, {}],
    ['Open elsewhere', { type: 'writer.replaced' }, {}],
    ['Closed', choice(), { save: async () => closed }],
  ])('is %s', async (words, event, world) => {
    await show([event], world)
    expect(word()).toBe(words)
  })
})

describe('What stands above the question', () => {
  test('is nothing while all is well', async () => {
    await show()
    expect(told()).toBe('')
  })

  test.each([
    ['Offline: 1 answer is safe on this device; it will be sent when the connection is back', [choice()]],
    // Shows: Without a network the page reads "Offline: n answers are safe on this device; they will be sent when the connection is back".
    ['Offline: 2 answers are safe on this device; they will be sent when the connection is back', [choice(), choice('q2')]],
  ])('is %s', async (sentence, events) => {
    await show(events, away)
    expect(told()).toBe(sentence)
  })

  test('is that the connection is lost, and where new answers go, also while nothing waits', async () => {
    await show([{ type: 'connection.offline' }], away)
    expect([word(), told()]).toEqual([
      'Offline, safe here',
      'Offline: all your answers are saved. You can go on working: what you add is kept on this device and will be sent when the connection is back',
    ])
  })

  // Shows: Without storage the page reads "This browser cannot keep a copy: stay online" and calls nothing safe.
  test.each([
    ['Offline: 1 answer is not sent yet, and this browser cannot keep it. Do not close this page', [choice()]],
    ['Offline: 2 answers are not sent yet, and this browser cannot keep them. Do not close this page', [choice(), choice('q2')]],
  ])('is %s, with the download at once', async (sentence, events) => {
    await show([refused, ...events], away)
    expect([told()?.startsWith(sentence), told()?.includes('safe'), screen.getByRole('button').textContent]).toEqual([
      true,
      false,
      'Download my answers',
    ])
  })

  test('is that somebody was signed out where this browser keeps no copy', async () => {
    await show([refused, { type: 'session.lost' }])
    expect(told()).toContain('this browser cannot keep them. Sign in again before you close this page.')
  })

  // Shows: A student who is signed out signs in again without leaving the exam.
  test('is that somebody was signed out', async () => {
    await show([{ type: 'session.lost' }])
    expect(told()).toBe('Your session has ended. Your answers are safe on this device; sign in again to send them.')
  })

  // Shows: A second tab only reads, and takes over with a click.
  // Shows: A page that is not in charge reads "This exam is open elsewhere".
  test('is that the exam is open elsewhere, with the way to take over', async () => {
    await show([{ type: 'writer.replaced' }])
    expect([screen.getByRole('alert').textContent, screen.getByRole('button').textContent]).toEqual([
      'This exam is open elsewhere. Your answers cannot be changed here unless you take over.',
      'Take over',
    ])
  })

  test('is that it could not be taken over', async () => {
    await show([{ type: 'writer.replaced' }, { type: 'TAKE_OVER' }], { takeOver: () => Promise.reject(new Error('away')) })
    expect(screen.getByRole('alert').textContent).toContain('It could not be taken over. Check your connection and try again.')
  })

  test('is gone once the exam is taken over, which is said, with the focus on the question', async () => {
    const { user } = await show([{ type: 'writer.replaced' }], { takeOver: async () => ({ kind: 'taken', ...sampleGrant }) })
    await user.click(screen.getByRole('button', { name: 'Take over' }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Question 1')
    expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([null, 'You are writing here now.'])
    cleanup()
    render(<StatusRegion />)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  // Shows: Without storage the page reads "This browser cannot keep a copy: stay online" and calls nothing safe.
  test('is that this browser keeps no copy', async () => {
    await show([{ type: 'storage.failed' }])
    expect(told()).toBe('This browser cannot keep a copy: stay online')
  })

  // Shows: The page informs a student whose answers came late.
  // Shows: What the server refuses or keeps as evidence is listed as not counted.
  test.each<[string, SaveOutcome, string]>([
    ['attemptClosed', closed, 'Question 3: it arrived after your attempt had ended; your teacher can see it'],
    ['tooLong', { ...reply, refused: { q3: 'tooLong' } }, 'Question 3: it is too long'],
    ['full', { ...reply, refused: { q3: 'full' } }, 'Question 3: the server cannot keep any more versions of your answers'],
    ['unknownQuestion', { ...reply, refused: { q3: 'unknownQuestion' } }, 'Question 3: its question is not part of this attempt'],
    ['unknownOption', { ...reply, refused: { q3: 'unknownOption' } }, 'Question 3: its choice is not part of the question'],
    ['a reason this page does not know', { ...reply, refused: { q3: 'other' } }, 'Question 3: the server could not accept it'],
  ])('is what does not count: %s', async (_, outcome, sentence) => {
    await show([choice('q3')], { save: async () => outcome })
    expect([screen.queryByText('Not counted') !== null, screen.getByRole('listitem').textContent]).toEqual([true, sentence])
  })

  test('is that the server refused a save for good, with its reason, beside the download', async () => {
    const problem = { kind: 'refused' as const, status: 403, reason: 'forbidden', message: 'Not yours.' }
    await show([choice()], { save: async () => ({ kind: 'refused', problem }) })
    expect([word(), told(), screen.getByRole('button').textContent]).toEqual([
      'Not saved',
      expect.stringContaining('The server did not accept your latest answers: Not yours. They are safe on this device.'),
      'Download my answers',
    ])
  })

  test('is not that a refused save is safe where this browser keeps no copy', async () => {
    const problem = { kind: 'refused' as const, status: 403, reason: 'forbidden', message: 'Not yours.' }
    await show([refused, choice()], { save: async () => ({ kind: 'refused', problem }) })
    expect(told()).toContain('Not yours. This browser cannot keep them. Keep a copy and tell your teacher.')
  })
})

test('While the connection is away the notice stays as it is during every try, until one works', async () => {
  let tries = 0
  const { saving, clock } = await show([choice()], { save: () => (tries++ === 0 ? away.save() : forEver()) })
  const notice = screen.getByRole('note')
  await act(async () => saving.send({ type: 'connection.online' }))
  await act(async () => clock.increment(400))
  expect(saving.getSnapshot().matches({ sending: 'saving' })).toBe(true)
  expect([screen.getByRole('note') === notice, word()]).toEqual([true, 'Offline, safe here'])
})

test('While the connection is away that is spoken once, however many answers are given', async () => {
  await show([choice(), choice('q2'), choice('q3')], away)
  expect(told()).toContain('Offline: 3 answers are safe')
  expect(screen.getByRole('status').textContent).toContain('You are offline. Your answers are kept on this device and sent later.')
})

test('That the connection is away is no longer there to be read once the exam is no longer on the screen', async () => {
  const { leave } = await show([choice()], away)
  const during = screen.getByRole('status').textContent
  leave()
  expect([during, screen.getByRole('status').textContent]).toEqual([expect.stringContaining('You are offline.'), ''])
})

test('When everything is saved after a time without the connection that is spoken', async () => {
  let tries = 0
  const { saving, clock } = await show([choice()], { save: () => (tries++ === 0 ? away.save() : Promise.resolve(heardFirst)) })
  await act(async () => saving.send({ type: 'connection.online' }))
  await act(async () => clock.increment(350))
  await act(async () => clock.increment(350))
  expect([word(), screen.getByRole('status').textContent]).toEqual(['Saved 10:42', 'All answers are saved.'])
})

describe('Download my answers', () => {
  const offer = () => screen.queryByRole('button', { name: 'Download my answers' })

  // Shows: After 30 seconds unsaved the page offers "Download my answers".
  test('is offered after 30 s unsaved', async () => {
    const { clock } = await show([choice()])
    act(() => clock.increment(29_999))
    const early = offer()
    act(() => clock.increment(1))
    expect([early, offer()?.tagName]).toEqual([null, 'BUTTON'])
  })

  // Shows: After 30 seconds unsaved the page offers "Download my answers".
  test('gives the file', async () => {
    const { clock, downloads } = await show([choice()])
    act(() => clock.increment(30_000))
    await userEvent.click(offer() ?? document.body)
    expect(downloads).toEqual(['file'])
  })
})

describe('Closing the page', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

  // Shows: Leaving with unsaved answers asks "You have unsaved quiz answers. Are you sure you want to leave?"
  test('is asked about while answers are unsaved', async () => {
    await show([choice()])
    expect(isAsked()).toBe(true)
  })

  test('is not asked about once everything is saved', async () => {
    await show([choice()], { save: async () => heardFirst })
    expect(isAsked()).toBe(false)
  })
})
