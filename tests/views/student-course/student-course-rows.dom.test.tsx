import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { unitTest } from '../../../src/machines/student-course/alphabet.ts'
import { enrollment } from '../../../src/machines/student-courses/alphabet.ts'
import { local, now, showCourse } from '../../support/pages/student-pages.tsx'

const open = (...rows: Partial<AssignmentRow>[]) =>
  showCourse({
    load: async () => ({
      course: enrollment.course,
      assignments: rows.map((row, at) => ({ ...unitTest, id: `a${at + 1}`, ...row })),
      loadedAt: now,
    }),
  })
const rows = async () => within(await screen.findByRole('region', { name: /^Assignments/ })).getAllByRole('listitem')

describe('The page of a course', () => {
  // Shows: The course page shows title, code and description of the course.
  test('has its title, its code and its description', async () => {
    open()
    const title = await screen.findByRole('heading', { level: 1, name: 'Algebra I' })
    expect([
      title.tagName,
      screen.getByText('MAT-1', { selector: 'div' }).tagName,
      screen.getByText('Equations and functions.').tagName,
    ]).toEqual(['H1', 'DIV', 'P'])
  })
})

describe('The row of an assignment', () => {
  // Shows: A student reads on the intro of a quiz and on the page of the course what is given to them, and why.
  test('says what is given to the student', async () => {
    open({ accommodation: [{ kind: 'attempts', allowed: 1, extra: 1, total: 2 }, { kind: 'largerText' }] }, {})
    const [given, everybody] = await rows()
    expect([
      given?.textContent?.includes('For you: Attempts: 1 + 1 = 2 · Larger text'),
      everybody?.textContent?.includes('For you'),
    ]).toEqual([true, false])
  })

  // Shows: The row of an assignment shows title and description.
  test('has its title and its description', async () => {
    open({ title: 'Unit 4 test', description: 'Quadratic equations' })
    const [row] = await rows()
    expect([within(row as HTMLElement).getByRole('heading').textContent, row?.textContent?.includes('Quadratic equations')]).toEqual([
      'Unit 4 test',
      true,
    ])
  })

  // Shows: The row of an assignment has an icon for its type: quiz, discussion, external_tool or other.
  test('has an icon of its own for each type', async () => {
    const types = ['quiz', 'discussion', 'external_tool', 'other'] as const
    open(...types.map((assignment_type) => ({ assignment_type })))
    const icons = (await rows()).map((row) => row.querySelector('svg')?.innerHTML)
    expect([icons.includes(undefined), new Set(icons).size]).toEqual([false, 4])
  })

  // Shows: Outside its window an assignment without a due date is "Not Available Yet" or "Closed".
  // Shows: Outside its window an assignment says from when it is available, or until when it was.
  test.each([
    ['Not Available Yet', { available_from: local(23) }, 'Available from Nov 23, 2026, 9:00 AM'],
    ['Closed', { available_until: local(19) }, 'Available until Nov 19, 2026, 9:00 AM'],
    ['Upcoming', { available_from: local(23), due_date: local(27) }, 'Available from Nov 23, 2026, 9:00 AM'],
  ])('is %s outside its window, with the date', async (word, dates, line) => {
    open({ due_date: null, available_from: null, available_until: null, has_submitted: false, is_late: false, ...dates })
    const [row] = await rows()
    const badges = [...(within(row as HTMLElement).getByText(word).parentElement?.children ?? [])].map(({ textContent }) => textContent)
    const lines = [...(row?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
    expect([badges, lines.includes(line)]).toEqual([[word], true])
  })

  test('has no date of its window while it is open', async () => {
    open({ due_date: null, available_from: local(2), available_until: local(27) })
    const [row] = await rows()
    expect([within(row as HTMLElement).getByText('Available').textContent, row?.textContent?.includes('Available until')]).toEqual([
      'Available',
      false,
    ])
  })
})
