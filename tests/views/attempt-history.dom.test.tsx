import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { attemptHistoryMachine } from '../../src/machines/attempt-history/attempt-history.machine.ts'
import type { History } from '../../src/machines/attempt-history/setup.ts'
import { historyCard, historyPage } from '../support/pages/review-pages.tsx'
import { attemptOf, historyOf } from '../support/school/reviewing.ts'

async function show(page: typeof historyPage, history: () => Promise<History>) {
  const machine = attemptHistoryMachine.provide({ actors: { loadHistory: fromPromise(history) } })
  const ref = createActor(machine, { input: { assignmentId: 'q1' } })
  ref.start()
  render(page.page(ref))
}

const showAll = async (page: typeof historyPage, wishes: Partial<History>) => {
  await show(page, () => Promise.resolve(historyOf(wishes)))
  await screen.findByRole('heading')
}

const late = attemptOf({ id: 's2', attemptNumber: 2, score: 2, percentage: 22.22, pendingPoints: 5, isLate: true })
const both = { submissions: [late, attemptOf({})], countingId: 's1' }
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

describe('The attempts of a quiz', () => {
  // Shows: The attempts of a quiz are listed, and the best one counts.
  test('are listed with number, time, score, percentage and status, and the one that counts is marked', async () => {
    await showAll(historyPage, both)
    await screen.findByRole('table')
    expect(rows()).toEqual([
      ['Attempt', 'Submitted', 'Score', 'Status', 'Review'],
      ['Attempt 2', expect.stringMatching(/^Nov 20, 2026, .*Late$/), '2 / 4 (50.0%) so far', '+5 pts pending', 'Review'],
      ['Attempt 1Counts', expect.stringMatching(/^Nov 20, 2026, .*M$/), '7 / 9 (77.8%)', 'Graded', 'Review'],
    ])
  })

  test('lead to the review of each', async () => {
    await showAll(historyPage, both)
    expect((await screen.findByRole('link', { name: 'Review attempt 2' })).getAttribute('href')).toBe('/student/quiz/review/s2')
  })

  test.each([
    ['Try again', { canRetake: true }],
    ['Continue Quiz', { hasOpenAttempt: true }],
  ])('lead back into the quiz: %s', async (name, standing) => {
    await showAll(historyPage, { ...both, ...standing })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/student/quizAttempt/q1')
  })

  test('lead nowhere else where no more are allowed', async () => {
    await showAll(historyPage, both)
    expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Review', 'Review', 'Back to Course'])
  })

  // Shows: The attempts of a quiz say what a teacher did to them, and why.
  test.each([historyPage, historyCard])('say what a teacher did to them, when and why', async (page) => {
    const at = '2026-11-20T09:21:00.000Z'
    const entry = { attemptNumber: 1, at, minutes: null, text: null, reason: 'The fire alarm rang.', ends: null }
    const minutes = { ...entry, kind: 'minutes' as const, minutes: 5, ends: '2026-11-20T09:45:00.000Z' }
    const log: History['log'] = [minutes, { ...entry, kind: 'erratum', text: 'Read 3 for 2.' }]
    await show(page, () => Promise.resolve(historyOf({ ...both, log })))
    const list = within(await screen.findByRole('list'))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^You were given 5 minutes\.Attempt 1 · Nov 20, 2026, .* · end moved to \d+:\d\d\s[AP]M.*Reason: The fire alarm rang\.$/,
      ),
      expect.stringMatching(/^A misprint was corrected\.Read 3 for 2\.Attempt 1 · .*Reason: The fire alarm rang\.$/),
    ])
  })

  // Shows: What was announced or corrected during an attempt is read afterwards with its formulas set.
  test('set the formulas of what was announced', async () => {
    const entry = { attemptNumber: 1, at: '2026-11-20T09:21:00.000Z', minutes: null, reason: '', ends: null }
    const log = [{ ...entry, kind: 'announce' as const, text: 'Use $\\frac{1}{2}$.' }]
    await show(historyCard, () => Promise.resolve(historyOf({ ...both, log })))
    const list = within(await screen.findByRole('list'))
    await expect.poll(() => list.getByRole('listitem').querySelector('blockquote .katex') !== null).toBe(true)
  })

  test('may be none yet', async () => {
    await showAll(historyPage, {})
    expect([
      await screen.findByText('No submissions yet'),
      screen.getByRole('link', { name: 'Open the quiz' }).getAttribute('href'),
    ]).toEqual([expect.anything(), '/student/quizAttempt/q1'])
  })

  test('are loading first', async () => {
    await show(historyPage, () => new Promise(() => undefined))
    expect(screen.getByRole('status').textContent).toBe('Loading your attempts...')
  })

  test.each([
    [{ kind: 'network' }, 'Network error. Please check your connection.'],
    [{ kind: 'refused', status: 500 }, 'Failed to fetch your attempts'],
  ])('say why they cannot be shown: %j', async (facts, sentence) => {
    await show(historyPage, () => Promise.reject(Object.assign(new Error(''), facts)))
    expect((await screen.findByRole('alert')).textContent).toBe(`Unable to Load Attempts${sentence}`)
  })
})

describe('The attempts as part of a review', () => {
  const part = async () => within(await screen.findByRole('region', { name: 'Attempts' }))

  test('mark the one that is shown', async () => {
    await showAll(historyCard, both)
    const shown = (await (await part()).findByRole('rowheader', { name: 'Attempt 2' })).closest('tr')
    expect(shown?.lastElementChild?.textContent).toBe('Shown here')
  })

  test('are a sentence while there is only one', async () => {
    await showAll(historyCard, { submissions: [late], countingId: 's2' })
    expect([await (await part()).findByText('This is your only attempt so far.'), screen.queryByRole('table')]).toEqual([
      expect.anything(),
      null,
    ])
  })

  test('say why they cannot be shown, and leave the review alone', async () => {
    await show(historyCard, () => Promise.reject(Object.assign(new Error(''), { kind: 'network' })))
    expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.Try Again')
  })
})
