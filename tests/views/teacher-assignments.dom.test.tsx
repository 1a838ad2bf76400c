import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AuthorAssignment } from '../../domain/api/assignments.ts'
import { discussion } from '../../src/machines/teacher-assignment/alphabet.ts'
import { teacherAssignmentMachine } from '../../src/machines/teacher-assignment/teacher-assignment.machine.ts'
import { ownAssignments } from '../../src/machines/teacher-assignments/alphabet.ts'
import { type OwnAssignments, teacherAssignmentsMachine } from '../../src/machines/teacher-assignments/teacher-assignments.machine.ts'
import { TeacherAssignmentPage } from '../../src/views/teacher-assignment/teacher-assignment-page.tsx'
import { TeacherAssignmentsPage } from '../../src/views/teacher-assignments/teacher-assignments-page.tsx'

const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('All assignments of a teacher', () => {
  const show = (own: OwnAssignments = ownAssignments) => {
    const machine = teacherAssignmentsMachine.provide({
      actors: { loadAssignments: fromPromise<OwnAssignments, Record<string, never>>(async () => own) },
    })
    render(
      <MemoryRouter>
        <TeacherAssignmentsPage assignments={createActor(machine).start()} />
      </MemoryRouter>,
    )
    return userEvent.setup()
  }
  const choose = async (filter: string, value: string, own?: OwnAssignments) => {
    const user = show(own)
    await user.selectOptions(await screen.findByRole('combobox', { name: filter }), value)
  }

  // Shows: "/teacher/assignments" lists the assignments of all courses of a teacher.
  test('stand in a table across courses', async () => {
    show()
    await screen.findByRole('table')
    expect(rows()).toEqual(['Unit 4 testAlgebra IAvailableNot set103', 'CirclesGeometryDraftNot set103'])
  })

  // Shows: "/teacher/assignments" lists the assignments of all courses of a teacher.
  test.each([
    ['Course', 'Geometry', ['CirclesGeometryDraftNot set103']],
    ['Status', 'Published', ['Unit 4 testAlgebra IAvailableNot set103']],
    ['Status', 'Draft', ['CirclesGeometryDraftNot set103']],
  ])('are filtered by %s: %s', async (filter, value, expected) => {
    await choose(filter, value)
    expect(rows()).toEqual(expected)
  })

  test('say when none passes the filters', async () => {
    await choose('Status', 'Draft', { ...ownAssignments, assignments: ownAssignments.assignments.slice(0, 1) })
    expect(screen.getByText('No assignment matches these filters.')).toBeTruthy()
  })

  test('say when there are none', async () => {
    show({ ...ownAssignments, assignments: [] })
    expect(await screen.findByText('No assignments or quizzes yet.')).toBeTruthy()
  })
})

describe('An assignment that is no quiz', () => {
  const read = (assignment: AuthorAssignment) => {
    const machine = teacherAssignmentMachine.provide({
      actors: { loadAssignment: fromPromise<AuthorAssignment, { assignmentId: string }>(async () => assignment) },
    })
    render(
      <MemoryRouter>
        <TeacherAssignmentPage courseId="c1" page={createActor(machine, { input: { assignmentId: 'a3' } }).start()} />
      </MemoryRouter>,
    )
  }

  // Shows: Formulas are drawn in assignments that are not quizzes and in feedback.
  test('draws the formulas of its texts', async () => {
    read({ ...discussion, description: 'Why $a^2$?', instructions: 'Use $b^2$.' })
    const drawn = () => [...document.querySelectorAll('annotation')].map(({ textContent }) => textContent)
    await waitFor(() => expect(drawn()).toEqual(['a^2', 'b^2']))
  })

  // Shows: An assignment that is not a quiz has a read-only page.
  test('shows what there is to read', async () => {
    read(discussion)
    await screen.findByText('Which proof convinces you most?')
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.getByText('Answer two others.').tagName]).toEqual([
      'Proofs of Pythagoras',
      'P',
    ])
  })
})
