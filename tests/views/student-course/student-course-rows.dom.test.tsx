import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { unitTest } from '../../../src/machines/student-course/alphabet.ts'
import { enrollment } from '../../../src/machines/student-courses/alphabet.ts'
import { now, showCourse } from '../../support/pages/student-pages.tsx'

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
})
