import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RoomNotice } from '../../../domain/api/exam-room.ts'
import { createNoticeSpeech } from '../../../src/views/quiz-attempt/room/notice-speech.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'

const notice = (text: string): RoomNotice => ({ id: text, questionId: null, text, at: '2026-11-23T09:30:00.000Z', seenAt: null })
const spoken = () => document.querySelector('[data-live-announcer][role="status"]')?.textContent

// Shows: What a teacher says in an exam is spoken with its formulas in words, never as LaTeX.
it('A formula of a notice is spoken in words', async () => {
  render(<StatusRegion />)
  const speech = createNoticeSpeech()
  speech.say(notice('Use $\\frac{1}{2}$ not\n$$\\sqrt{2}$$.'), 0)
  await expect
    .poll(spoken)
    .toBe('Announcement from your teacher: Use start fraction, 1, divided by, 2, end fraction not square root of, 2, end square root.')
  speech.end()
})

// Shows: What a teacher said in an exam is not left in the live regions when the exam is over.
it('Notices are spoken in their order, and nothing of them outlives the exam', async () => {
  render(<StatusRegion />)
  const speech = createNoticeSpeech()
  speech.say(notice('Use $\\pi$'), 0)
  speech.say(notice('Stay seated.'), 0)
  const all = 'Announcement from your teacher: Use pi. Announcement from your teacher: Stay seated.'
  await expect.poll(spoken).toBe(all)
  speech.end()
  await expect.poll(spoken).toBe('')
})

// Shows: Announcements and corrections that arrive together are spoken together, in their order.
it('A notice that comes later is spoken by itself', async () => {
  render(<StatusRegion />)
  const speech = createNoticeSpeech()
  speech.say(notice('Stay seated.'), 0)
  speech.say({ ...notice('Read 4 as 5.'), questionId: 'q2' }, 2)
  await expect.poll(spoken).toBe('Announcement from your teacher: Stay seated. Correction to question 2: Read 4 as 5.')
  speech.say(notice('Ten minutes more.'), 0)
  await expect.poll(spoken).toBe('Announcement from your teacher: Ten minutes more.')
  speech.end()
  await expect.poll(spoken).toBe('')
})
