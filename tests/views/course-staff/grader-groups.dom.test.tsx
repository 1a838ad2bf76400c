import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sampleStaff } from '../../../src/machines/course-staff/alphabet.ts'
import { courseStaffMachine } from '../../../src/machines/course-staff/course-staff.machine.ts'
import type { CourseStaff } from '../../../src/machines/course-staff/setup.ts'
import { CourseStaffPage } from '../../../src/views/course-staff/course-staff-page.tsx'
import { StudentsTab } from '../../../src/views/teacher-course/students-tab.tsx'
import { review, show as showReview } from '../../support/pages/quiz-review-page.tsx'
import { loadedAt, show as showCourse } from '../../support/pages/teacher-course-page.tsx'
import { algebra, studentsOf } from '../../support/school/teaching.ts'

interface Limiting {
  courseId: string
  userId: string
  groupIds: string[] | null
}

async function open(staff: CourseStaff) {
  const sent: Limiting[] = []
  const loadStaff = fromPromise<CourseStaff, { courseId: string }>(async () => staff)
  const limitGrader = fromPromise<CourseStaff, Limiting>(async ({ input }) => {
    sent.push(input)
    return staff
  })
  const page = createActor(courseStaffMachine.provide({ actors: { loadStaff, limitGrader } }), { input: { courseId: 'c1' } }).start()
  render(
    <MemoryRouter>
      <CourseStaffPage page={page} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Choose Groups for Alan Turing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Students whom Alan Turing grades' }))
  return { sent, user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) }
}

const [owner, grader] = sampleStaff.staff.map((member) => ({ ...member }))
const limited = (ids: string[]): CourseStaff => ({
  ...sampleStaff,
  staff: [owner, grader && { ...grader, onlyGroups: ids.map((id) => ({ id, name: id })) }].flatMap((one) => one ?? []),
})

// Shows: The owner of a course limits a grader to groups of its students, or lets them see all again.
test('A grader is limited to the groups that are ticked', async () => {
  const { sent, user, dialog, save } = await open(sampleStaff)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'All students' }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Students of these groups' }))
  for (const name of ['Group A', 'Group B', 'Group A']) await user.click(dialog.getByRole('checkbox', { name }))
  await save()
  expect(sent).toEqual([{ courseId: 'c1', userId: 't2', groupIds: ['g2'] }])
})

test('A grader who is limited sees all students again', async () => {
  const { sent, user, dialog, save } = await open(limited(['g1']))
  expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false])
  await user.click(dialog.getByRole('radio', { name: 'All students' }))
  await save()
  expect(sent.map(({ groupIds }) => groupIds)).toEqual([null])
})

test('Groups without one that is ticked are not sent, and the first one has the focus', async () => {
  const { sent, dialog, save } = await open(limited([]))
  await save()
  expect([sent, dialog.getByText('Please choose a group.').textContent]).toEqual([[], 'Please choose a group.'])
  expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: 'Group A' }))
})

test('Groups without one that is ticked are refused as a whole, and no single one', async () => {
  const { dialog, save } = await open(limited([]))
  await save()
  const group = dialog.getByRole('group', { name: 'Groups' })
  const told = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect([told?.textContent, told?.parentElement === group, told === group.lastElementChild]).toEqual([
    'Please choose a group.',
    true,
    true,
  ])
})

test('Each group is named with the number of its students', async () => {
  const [first, second] = [
    { id: 'g1', name: 'Group A', students: 12 },
    { id: 'g2', name: 'Group B', students: 1 },
  ]
  const { dialog } = await open({ ...limited(['g1']), groups: [first, second] })
  const names = ['Group A (12 students)', 'Group B (1 student)']
  expect(names.map((name) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked)).toEqual([true, false])
})

test('Where the course has no groups, the dialog leads to them', async () => {
  const { user, dialog } = await open({ ...sampleStaff, groups: [] })
  await user.click(dialog.getByRole('radio', { name: 'Students of these groups' }))
  expect(dialog.getByRole('link', { name: 'Create a group' }).getAttribute('href')).toBe('/teacher/courses/c1/groups')
  expect(dialog.queryByRole('group', { name: 'Groups' })).toBeNull()
})

// Shows: The course page of a grader of groups says once whose work it lists.
test.each([
  [['Monday', 'Tuesday'], 'You grade the students of Monday, Tuesday. Other students are in no list and no figure.'],
  [[], 'The groups that you graded were deleted, so you see no students. The owner of the course can choose others.'],
])('The course page of a grader of %j says so once', async (onlyGroups, sentence) => {
  showCourse([], undefined, async () => ({ course: { ...algebra, sharedAs: 'grader', onlyGroups }, assignments: [], loadedAt }))
  expect((await screen.findAllByText(sentence)).length).toBe(1)
})

test.each([
  [['Monday', 'Tuesday'], 'You grade the students of Monday, Tuesday. Other students are in no list and no figure.'],
  [[], 'The groups that you graded were deleted, so you see no students. The owner of the course can choose others.'],
])('The review of a quiz says it too to a grader of %j', async (onlyGroups, sentence) => {
  showReview(async () => ({ ...review, sharedAs: 'grader', onlyGroups }))
  expect((await screen.findAllByText(sentence)).length).toBe(1)
})

test('The students of a grader of groups are counted without the places of the course', () => {
  render(<StudentsTab course={{ ...algebra, students: studentsOf(1), sharedAs: 'grader', onlyGroups: ['Monday'] }} />)
  expect([screen.getByText('1 student in your groups').tagName, screen.queryByText(/places? taken/)]).toEqual(['P', null])
})
