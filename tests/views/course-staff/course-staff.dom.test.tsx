import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sampleStaff, sharedStaff } from '../../../src/machines/course-staff/alphabet.ts'
import { courseStaffMachine } from '../../../src/machines/course-staff/course-staff.machine.ts'
import type { CourseStaff } from '../../../src/machines/course-staff/setup.ts'
import { CourseStaffPage } from '../../../src/views/course-staff/course-staff-page.tsx'

async function show(staff: CourseStaff) {
  const machine = courseStaffMachine.provide({ actors: { loadStaff: fromPromise<CourseStaff, { courseId: string }>(async () => staff) } })
  render(
    <MemoryRouter>
      <CourseStaffPage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  return within(await screen.findByRole('table', { name: 'Staff' }))
}

// Shows: "Staff" lists who works in a course; only its owner has the buttons that change that.
test('An owner sees who works in the course, with buttons for each colleague', async () => {
  const table = await show(sampleStaff)
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'NameEmailRoleSinceActions',
    'Ada Lovelaceada@school.exampleOwner–',
    expect.stringMatching(/^Alan Turingalan@school\.exampleGrader.*2026Change RoleRemoveHand Over$/),
  ])
  expect(screen.getByRole('button', { name: 'Add Colleague' })).toBeTruthy()
})

const withArabicColleague: CourseStaff = {
  ...sampleStaff,
  staff: sampleStaff.staff.map((member) => (member.role === 'owner' ? member : { ...member, firstName: 'ليلى', lastName: 'حداد' })),
}

test('The name of a colleague keeps its direction in the title of the dialog of roles', async () => {
  await show(withArabicColleague)
  await userEvent.click(screen.getByRole('button', { name: /^Change Role of/ }))
  expect(await screen.findByRole('dialog', { name: 'Role of \u2068ليلى حداد\u2069' })).toBeTruthy()
})

test('Names and groups keep their direction in the list of changes', async () => {
  const change = {
    ...(sampleStaff.changes[0] as CourseStaff['changes'][number]),
    name: 'ليلى حداد',
    before: 'grader',
    after: 'grader',
  } as const
  await show({ ...sampleStaff, changes: [{ ...change, onlyGroups: ['الاثنين', 'Tuesday'] }] })
  expect(within(screen.getByRole('region', { name: 'Changes' })).getByRole('listitem').textContent).toMatch(
    /: \u2068ليلى حداد\u2069 sees students of \u2068الاثنين\u2069 and Tuesday, by Ada Lovelace$/,
  )
})

test('The name of a colleague keeps its direction in the labels of the buttons', async () => {
  await show(withArabicColleague)
  const labels = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(labels).toContain('Hand Over to \u2068ليلى حداد\u2069')
})

// Shows: Everybody who works in a course reads the latest changes of who does.
test('A colleague sees the staff and the latest changes, without buttons', async () => {
  await show(sharedStaff)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(within(screen.getByRole('region', { name: 'Changes' })).getByRole('listitem').textContent).toMatch(
    /: Alan Turing was added as Grader, by Ada Lovelace$/,
  )
})

const [owner, grader] = sampleStaff.staff
const limitedTo = (names: string[]): CourseStaff => ({
  ...sampleStaff,
  staff: [owner, grader && { ...grader, onlyGroups: names.map((name) => ({ id: name, name })) }].flatMap((one) => one ?? []),
})

// Shows: A grader whose last group is deleted sees no student, and "Staff" says so.
test.each([
  [[], 'Sees no students, because the groups were deleted'],
  [['Monday', 'Tuesday'], 'Sees students of Monday and Tuesday'],
])('The row of a grader who is limited to %j says so', async (names, sentence) => {
  const table = await show(limitedTo(names))
  expect(table.getByRole('row', { name: /^Alan Turing/ }).textContent).toContain(sentence)
})

test('A change of the groups of a grader reads as such', async () => {
  const change = { ...(sampleStaff.changes[0] as CourseStaff['changes'][number]), before: 'grader', after: 'grader' } as const
  await show({
    ...sampleStaff,
    changes: [
      { ...change, onlyGroups: ['Monday'] },
      { ...change, id: 'h9', onlyGroups: null },
    ],
  })
  expect(
    within(screen.getByRole('region', { name: 'Changes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/: Alan Turing sees students of Monday, by Ada Lovelace$/),
    expect.stringMatching(/: Alan Turing sees all students, by Ada Lovelace$/),
  ])
})
