import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Result } from '../../../domain/course/progress.ts'
import { local, problem, showProgress } from '../../support/pages/student-pages.tsx'

const result = (title: string, day: number, percentage: number, wishes: Partial<Result> = {}): Result => ({
  courseId: 'c1',
  courseCode: 'MAT-1',
  assignmentId: `a-${title}`,
  submissionId: `s-${title}`,
  title,
  submittedAt: local(day),
  percentage,
  pendingPoints: 0,
  ...wishes,
})
const mathematics = [result('Fractions', 2, 62.5), result('Equations', 9, 87.5), result('Proofs', 16, 40, { pendingPoints: 5 })]
const physics = result('Motion', 12, 100, { courseId: 'c2', courseCode: 'PHY-1' })

const picture = () => screen.findByRole('img')
const rows = () =>
  within(screen.getByRole('table', { name: 'Your results' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))
const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('The results over time', () => {
  test('say that they are loading', () => {
    showProgress(() => new Promise(() => undefined))
    expect(screen.getByText('Loading your results...')).toBeTruthy()
  })

  test('say that there are none yet', async () => {
    showProgress(async () => [])
    expect(await screen.findByText('Your results will appear here after your first quiz')).toBeTruthy()
  })

  test('that cannot be read can be read again', async () => {
    let tries = 0
    const user = showProgress(async () => (tries++ === 0 ? Promise.reject(problem({ kind: 'network' })) : mathematics))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your results could not be loaded.Network error. Please check your connection.',
    )
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await picture()).toBeTruthy()
  })

  test('are summed up', async () => {
    showProgress(async () => mathematics)
    await picture()
    expect(facts()).toEqual(['Average: 75.0%', 'Best: 87.5%', 'Latest: 87.5%', 'Quizzes submitted: 3', 'Waiting for a grade: 1'])
  })

  test('that all wait are not summed up', async () => {
    showProgress(async () => mathematics.slice(2))
    await screen.findByRole('table')
    expect(facts()[0]).toBe('Average: Not graded yet')
  })
})

describe('The picture', () => {
  test('comes with the third result; fewer are a table that is seen', async () => {
    showProgress(async () => mathematics.slice(1))
    const link = await screen.findByRole('link', { name: 'Proofs' })
    expect([link.tagName, screen.queryByRole('img'), screen.queryByRole('button', { name: 'Show as table' })]).toEqual(['A', null, null])
  })

  // Shows: A student's results are drawn over time, with a table for screen readers.
  test('has its words', async () => {
    showProgress(async () => mathematics)
    expect((await picture()).getAttribute('aria-label')).toBe(
      'Chart of your results: 3 results from Nov 2, 2026 to Nov 16, 2026, on average 75.0%. The table holds each of them.',
    )
  })

  test('has labelled axes and the 70% line', async () => {
    showProgress(async () => mathematics)
    const words = [...(await picture()).querySelectorAll('text')].map((text) => text.textContent)
    expect(['Result in percent', '0%', '50%', '70%', '100%', 'Nov 2, 2026'].filter((word) => !words.includes(word))).toEqual([])
  })

  test('has a point for each of a hundred results', async () => {
    showProgress(async () => Array.from({ length: 100 }, (_, at) => result(`${at}`, 1 + (at % 28), at)))
    expect((await picture()).querySelectorAll('path').length).toBe(100)
  })

  test('writes the percentage of each of a few', async () => {
    showProgress(async () => mathematics)
    const words = [...(await picture()).querySelectorAll('text')].map((text) => text.textContent)
    expect(['63%', '88%', '40%'].filter((word) => !words.includes(word))).toEqual([])
  })

  test('tells of the latest result, and of the one that is pointed at', async () => {
    showProgress(async () => mathematics)
    const drawing = await picture()
    expect(screen.getByText('Proofs: 40.0% so far, Nov 16, 2026')).toBeTruthy()
    fireEvent.pointerMove(drawing, { clientX: 60, clientY: 100 })
    expect(screen.getByText('Fractions: 62.5%, Nov 2, 2026')).toBeTruthy()
  })

  test('marks what waits for a grade', async () => {
    showProgress(async () => mathematics)
    await picture()
    expect(screen.getByText('Waiting for a grade, can only rise')).toBeTruthy()
  })
})

describe('The table', () => {
  // Shows: A student's results are drawn over time, with a table for screen readers.
  test('holds everything for screen readers, the latest first', async () => {
    showProgress(async () => mathematics)
    await picture()
    expect(rows()).toEqual([
      'Quiz | Submitted | Result | Grading',
      'Proofs | Nov 16, 2026, 9:00 AM | 40.0% | +5 pts pending review',
      'Equations | Nov 9, 2026, 9:00 AM | 87.5% | Graded',
      'Fractions | Nov 2, 2026, 9:00 AM | 62.5% | Graded',
    ])
  })

  test('has nothing to press while it cannot be seen', async () => {
    showProgress(async () => mathematics)
    await picture()
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  test('leads to the reviews once it is shown', async () => {
    const user = showProgress(async () => mathematics)
    await user.click(await screen.findByRole('button', { name: 'Show as table' }))
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/student/quiz/review/s-Proofs',
      '/student/quiz/review/s-Equations',
      '/student/quiz/review/s-Fractions',
    ])
    expect(screen.getByRole('button', { name: 'Hide table' }).getAttribute('aria-expanded')).toBe('true')
  })
})

describe('Several courses', () => {
  // Shows: Results are shown for each course, on My Courses and on the course page.
  test('are compared by their average', async () => {
    showProgress(async () => [...mathematics, physics])
    const averages = within(await screen.findByRole('table', { name: 'Average by course' }))
    expect(averages.getAllByRole('row').map((row) => row.textContent)).toEqual(['CourseAverage', 'MAT-175.0%', 'PHY-1100.0%'])
  })

  test('are chosen one at a time', async () => {
    const user = showProgress(async () => [...mathematics, physics])
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Course' }), 'PHY-1')
    expect(rows()).toEqual(['Quiz | Submitted | Result | Grading', 'Motion | Nov 12, 2026, 9:00 AM | 100.0% | Graded'])
  })

  test('are named in the table of all', async () => {
    showProgress(async () => [...mathematics, physics])
    await picture()
    expect(rows()[2]).toBe('Motion | PHY-1 | Nov 12, 2026, 9:00 AM | 100.0% | Graded')
  })

  test('are no choice where there is one', async () => {
    showProgress(async () => mathematics)
    await picture()
    expect([screen.queryByRole('combobox'), screen.queryByRole('table', { name: 'Average by course' })]).toEqual([null, null])
  })
})
