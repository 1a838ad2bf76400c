import { expect, test } from 'vitest'
import { silentAda } from '../../../src/machines/exam-room/alphabet.ts'
import { detailWords, leftWords, savedWords } from '../../../src/views/exam-room/student-words.ts'

const at = '2026-11-20T09:12:00.000Z'
const sameDay = Date.parse('2026-11-20T09:22:00.000Z')
const nextDay = Date.parse('2026-11-21T09:22:00.000Z')
const ada = { ...silentAda, seenAt: at, lastSaveAt: at, pausedAt: at, submittedAt: at, closedBy: 'deadline' as const }

/** Words without the narrow space before AM and without the viewer's zone in them. */
const said = (now: number) =>
  [detailWords('silent', ada, now), detailWords('paused', ada, now), detailWords('submitted', ada, now), savedWords(ada, now)].map(
    (words) => words.replaceAll(/\d+:\d+\s[AP]M/g, 'TIME'),
  )

test('what happened in an exam is told by its time of day, and on another day with its date', () => {
  expect(said(sameDay)).toEqual(['Last seen at TIME', 'Since TIME', 'At TIME, when time was up', 'Saved TIME'])
  expect(said(nextDay)).toEqual([
    'Last seen on Nov 20, 2026, TIME',
    'Since Nov 20, 2026, TIME',
    'On Nov 20, 2026, TIME, when time was up',
    'Saved Nov 20, 2026, TIME',
  ])
})

// Shows: The minutes that are left are whole ones in the exam room and on the student's page: a part of one does not count.
test.each([
  [20, '20 min'],
  [41.95, '41 min'],
  [59.999, '60 min'],
  [119.5, '119 min'],
  [119, '119 min'],
  [120, '2 h'],
  [185, '3 h 5 min'],
  [2_879, '47 h 59 min'],
  [2_880, '2 days'],
  [28_741, '19 days'],
])('%d minutes that are left are said as "%s"', (minutes, words) => {
  expect(leftWords(new Date(sameDay + minutes * 60_000).toISOString(), sameDay)).toBe(words)
})
