import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AttemptChoice } from '../../domain/api/statistics.ts'
import { someFigures } from '../../src/machines/quiz-statistics/alphabet.ts'
import { type QuizFigures, quizStatisticsMachine } from '../../src/machines/quiz-statistics/quiz-statistics.machine.ts'
import { loadRenderer } from '../../src/views/math/renderer.ts'
import { lazyAttemptChoice, lazyHelp } from '../../src/views/quiz-statistics/lazy-parts.ts'
import { QuizStatisticsPage } from '../../src/views/quiz-statistics/quiz-statistics-page.tsx'
import { wholeLine } from '../support/pages/whole-line.ts'

beforeAll(async () => {
  await Promise.all([lazyAttemptChoice.preload(), lazyHelp.preload()])
})
afterEach(() => vi.restoreAllMocks())

async function show(figures: QuizFigures = someFigures) {
  const loadFigures = fromPromise<QuizFigures, { assignmentId: string; attempts: AttemptChoice }>(async () => figures)
  const page = createActor(quizStatisticsMachine.provide({ actors: { loadFigures } }), { input: { assignmentId: 'q1' } }).start()
  render(
    <MemoryRouter>
      <QuizStatisticsPage page={page} />
    </MemoryRouter>,
  )
  await screen.findByRole('table', { name: 'Questions' })
  return userEvent.setup({ delay: null })
}

const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map(cells)

describe('The figures of a test', () => {
  // Shows: The statistics show Cronbach's alpha with the standard error.
  test('are mean, median, spread, reliability and standard error', async () => {
    await show()
    const test = within(screen.getByRole('region', { name: 'The test as a whole' }))
    expect(test.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
      'Mean score: 4.25 / 7',
      'Median score: 4',
      'Standard deviation: 1.5',
      'Reliability (alpha): 0.71',
      'Standard error: ± 0.81',
    ])
  })

  test('say over how many submissions they are', async () => {
    await show()
    expect(screen.getByText('16 submissions, 12 of them fully graded. 1 submission of another version of the quiz left out.').tagName).toBe(
      'P',
    )
  })

  // Shows: Whoever grades groups reads beside the figures of a quiz, too, of whose work they are.
  test('say to whoever grades groups whose they are', async () => {
    await show({ ...someFigures, onlyGroups: ['Group A'], sharedAs: 'grader' })
    const note = screen.getByText(/^You grade .*Group A.*\. Other students are in no list and no figure\.$/)
    expect(note.closest('[role="status"]')).toBeTruthy()
  })

  // Shows: The formulas and their sources are explained in place.
  test.each([
    ['Facility', 'mean points / possible points', 'Crocker & Algina (1986), chapter 14'],
    [
      'Discrimination',
      'r = Σ(x − x̄)(y − ȳ) / √(Σ(x − x̄)² · Σ(y − ȳ)²)',
      'Lord & Novick (1968), chapter 15; Crocker & Algina (1986), chapter 14',
    ],
    ['Time', 'median of the pauses before each save, at most 10 minutes each', 'Estimated from the log of saved answers'],
    ["Cronbach's alpha", 'α = k/(k − 1) · (1 − Σs²ᵢ / s²ₓ)', 'Cronbach (1951), Psychometrika 16, 297–334'],
    ['Standard error', 's · √(1 − α)', 'Lord & Novick (1968), chapter 3; Crocker & Algina (1986), chapter 6'],
  ])('explain %s by %s and its source', async (name, formula, source) => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: `About ${name}` }))
    const help = within(await screen.findByRole('dialog', { name: `About ${name}` }))
    expect([help.getByText(formula).tagName, help.getByText(source).tagName]).toEqual(['DD', 'DD'])
  })
})

describe('The figures of a question', () => {
  // Shows: The statistics show facility, discrimination and time for each question.
  test('are facility, discrimination, time and what is graded, or why there are none', async () => {
    await show()
    expect(rowsOf('Questions').slice(1)).toEqual([
      ['1Area', '50%', '0.12Low', '1 min 15 s', '16', 'Grade'],
      ['2Proof', '60%', 'All scores are the same', 'No times recorded', '124 ungraded', 'Grade'],
    ])
  })

  // Shows: Formulas are drawn in the list of answers before a quiz is submitted and in the statistics of its questions.
  test('have the text of a question without a title beside them, with its formulas', async () => {
    await loadRenderer()
    const [first, ...others] = someFigures.questions
    const untitled = first ? [{ ...first, title: 'Question 1', questionText: 'Find $x^2$.' }] : []
    await show({ ...someFigures, questions: [...untitled, ...others] })
    const name = within(screen.getByRole('table', { name: 'Questions' })).getAllByRole('rowheader')[0]
    expect([name?.querySelector('.katex')?.tagName, name?.textContent?.includes('$')]).toEqual(['SPAN', false])
  })

  test('say over how many submissions they are, the same for facility and discrimination', async () => {
    await show()
    expect(screen.getByText('Facility and discrimination are over the same 12 fully graded submissions.').tagName).toBe('P')
  })

  // Shows: The statistics show how often each choice was taken, and how often none.
  test('show which choices were taken, with the blank', async () => {
    await show()
    expect(rowsOf('Choices of question 1').slice(1)).toEqual([
      ['9 Correct answer', '', '8 (50%)', '3', ''],
      ['6 ', '', '4 (25%)', '2', 'Accept this too'],
      ['5 ', '', '4 (25%)', '2', 'In the key, not appliedDo not accept it after all'],
      ['No answer ', '', '4 (25%)', '1', ''],
    ])
  })

  test('show the most common typed answers', async () => {
    await show()
    expect(rowsOf('Common answers to question 2').slice(1)).toEqual([
      ['Suppose not.', '', '8 (50%)', '–'],
      ['No answer', '', '4 (25%)', '–'],
    ])
  })
})

describe('A negative reliability', () => {
  const sentence = /scores rank nobody/

  // Shows: A negative reliability is explained beside the figures.
  test('is explained', async () => {
    await show({ ...someFigures, test: { ...someFigures.test, alpha: { value: -3.13, reason: null } } })
    expect(screen.getByText(sentence).textContent).toBe(
      'Reliability is below zero: the questions of this test pull in different directions, so its scores rank nobody. Look for a wrong key first.',
    )
  })

  test('is the only one that is', async () => {
    await show()
    expect(screen.queryByText(sentence)).toBeNull()
  })
})

describe('Over few fully graded submissions', () => {
  const tooFew = { value: null, reason: 'tooFewToCompare' as const }
  const figuresOver = (fullyGradedCount: number): QuizFigures => ({
    ...someFigures,
    test: { ...someFigures.test, fullyGradedCount, alpha: tooFew, standardError: tooFew },
    questions: someFigures.questions.map((question) => ({ ...question, discrimination: tooFew })),
  })

  test('reliability and discrimination are too few, and it is said why and how many are needed', async () => {
    await show(figuresOver(2))
    const test = within(screen.getByRole('region', { name: 'The test as a whole' }))
    const why =
      'Reliability, standard error and discrimination need at least 10 fully graded submissions. With fewer they would be a matter of chance.'
    expect([
      test.getAllByRole('definition').map(({ textContent }) => textContent),
      rowsOf('Questions')
        .slice(1)
        .map(([, facility, discrimination]) => [facility, discrimination]),
      test.getByText(why).tagName,
    ]).toEqual([
      ['4.25 / 7', '4', '1.5', 'Too few (at least 10 needed)', 'Too few (at least 10 needed)'],
      [
        ['50%', 'Too few (at least 10 needed)'],
        ['60%', 'Too few (at least 10 needed)'],
      ],
      'P',
    ])
  })

  test.each([
    [1, 'Facility and discrimination are over the same 1 fully graded submission.'],
    [0, 'No submission is fully graded yet, so there is no facility or discrimination.'],
  ])('it is said that %i of them are compared', async (count, words) => {
    await show(figuresOver(count))
    expect(screen.getByText(words).tagName).toBe('P')
  })
})

describe('A key that takes more than these submissions were graded by', () => {
  const inKey = (keyChange: 'waiting' | 'decided'): QuizFigures => ({
    ...someFigures,
    keyChange,
    questions: someFigures.questions.map((question) => ({
      ...question,
      choices: question.choices.map((choice) => (choice.choiceId === 'six' ? { ...choice, inKey: true } : choice)),
    })),
  })

  test.each([
    ['waiting', 'In the key, not applied yet', 'See whose score would change, and decide'],
    ['decided', 'In the key, not applied', 'See what was decided'],
  ] as const)('says so where a decision is %s, and offers not to accept it after all', async (state, words, link) => {
    await show(inKey(state))
    expect([rowsOf('Choices of question 1')[2]?.at(-1), screen.getByRole('link', { name: link }).getAttribute('href')]).toEqual([
      `${words}Do not accept it after all`,
      '/teacher/quiz-review/q1/key-change',
    ])
  })
})

describe('The report', () => {
  // Shows: The results are exported as CSV with one row for each student.
  test('is a file with the results', async () => {
    await show()
    const link = screen.getByRole('link', { name: 'Export results' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/teacher-review/q1/export.csv', true])
  })

  // Shows: The report can be printed.
  test('is printed by its button, without what belongs on a screen', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect([print.mock.calls.length, screen.getByText(wholeLine(/^Examhall · MAT-1 Algebra I · /)).tagName]).toEqual([1, 'P'])
    expect(screen.getByRole('link', { name: 'Export results' }).className).toContain('unprinted')
  })
})
