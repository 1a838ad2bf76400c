import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { KeyWords } from '../../domain/api/regrades.ts'
import type { MatchType } from '../../domain/quiz/quiz.ts'
import { ChangedQuestions } from '../../src/views/key-change/changed-questions.tsx'

const key = (matchType: MatchType, caseSensitive = false, answers = ['vierzig']): KeyWords => ({
  points: 1,
  answers,
  rule: { matchType, caseSensitive },
})

/** The lines of both keys, before and now. */
function linesOf(before: KeyWords, now: KeyWords): (string | null)[][] {
  render(<ChangedQuestions questions={[{ id: 'q1', title: 'Sum', questionText: '20 + 20?', questionNumber: 1, before, now }]} />)
  return screen.getAllByRole('definition').map((line) => [...line.children].map((one) => one.textContent))
}

describe('The changed key of a short answer', () => {
  // Shows: A changed key names the rule of a short answer before and now: an answer that is, contains or matches the pattern, and whether upper and lower case matter.
  test('says by which rule it compares', () => {
    expect(linesOf(key('contains'), key('exact'))).toEqual([
      ['1 point', 'an answer that contains', 'vierzig'],
      ['1 point', 'an answer that is', 'vierzig'],
    ])
  })

  test('says where upper and lower case matter', () => {
    expect(linesOf(key('exact'), key('exact', true))).toEqual([
      ['1 point', 'an answer that is', 'vierzig'],
      ['1 point', 'an answer that is', 'vierzig', 'Upper and lower case matter.'],
    ])
  })

  test('shows a pattern as it was written, never as a formula', () => {
    expect(linesOf(key('exact'), key('regex', false, ['$4$', '^40$']))).toEqual([
      ['1 point', 'an answer that is', 'vierzig'],
      ['1 point', 'an answer that matches the pattern', '$4$, ^40$'],
    ])
  })
})
