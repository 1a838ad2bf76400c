import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UncountedAnswer } from '../../../domain/api/evidence.ts'
import { NotCounted } from '../../../src/views/submission-review/not-counted.tsx'

const until = '2026-11-20T10:00:00.000Z'
const answer: UncountedAnswer = { id: 'e1', questionId: 'q1', source: 'late', answerText: 'Nine.' }

// Shows: The review says of each text that does not count why, and that the teacher sees it.
test.each<[Partial<UncountedAnswer>, string]>([
  [{ source: 'late' }, 'Not counted: this text arrived after your attempt had ended. Your teacher sees it and may accept it.'],
  [{ source: 'file' }, 'Not counted: this text is from your answers file. Your teacher sees it and may accept it.'],
  [{ source: 'rival' }, 'Not counted: this version was saved from another device or tab. Your teacher sees it and may accept it.'],
  [{ source: 'submitted' }, 'Not counted: this is the answer you submitted. Your teacher sees it and may accept it.'],
  [
    { counted: { until, points: 2 } },
    'No longer counted: your teacher accepted another answer in place of this one. It had 2 points. Your teacher can count it again.',
  ],
  [
    { counted: { until, points: null } },
    'No longer counted: your teacher accepted another answer in place of this one. It was not graded. Your teacher can count it again.',
  ],
])('A text that does not count says why: %j', (facts, sentence) => {
  render(<NotCounted answer={{ ...answer, ...facts }} />)
  expect(screen.getByRole('term').textContent).toBe(sentence)
})
