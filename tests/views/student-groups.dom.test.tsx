import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { StudentGroupBody, StudentGroupReply } from '../../domain/api/accommodations.ts'
import { sampleGroup, sampleGroups } from '../../src/machines/student-groups/alphabet.ts'
import type { CourseGroups } from '../../src/machines/student-groups/setup.ts'
import { studentGroupsMachine } from '../../src/machines/student-groups/student-groups.machine.ts'
import { StudentGroupsPage } from '../../src/views/student-groups/student-groups-page.tsx'

type SavedGroup = { courseId: string; groupId: string | null; group: StudentGroupBody }

const emmy = { firstName: 'Emmy', lastName: 'Noether' }
const felix = { firstName: 'Felix', lastName: 'Klein' }

// Shows: Before a group is deleted, its dialog names the graders who are limited to it.
test.each([
  [[emmy], 'Graders who are limited to this group lose it, and see no students if it is their only one: Emmy Noether.'],
  [[emmy, felix], 'Graders who are limited to this group lose it, and see no students if it is their only one: Emmy Noether, Felix Klein.'],
  [undefined, null],
])('Deleting a group of the graders %j says what that does to them', async (graders, sentence) => {
  const content: CourseGroups = { ...sampleGroups, groups: [{ ...sampleGroup, ...(graders && { graders }) }] }
  const loadGroups = fromPromise<CourseGroups, { courseId: string }>(async () => content)
  const page = createActor(studentGroupsMachine.provide({ actors: { loadGroups } }), { input: { courseId: 'c1' } }).start()
  render(
    <MemoryRouter>
      <StudentGroupsPage page={page} />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Room 2' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this group?' }))
  expect(dialog.queryByText(/^Graders/)?.textContent ?? null).toBe(sentence)
})

// Shows: Enter in the search of a group's dialog searches, and neither saves nor closes it.
test('Enter in the search for members neither saves the group nor closes its dialog', async () => {
  const saved: SavedGroup[] = []
  const loadGroups = fromPromise<CourseGroups, { courseId: string }>(async () => sampleGroups)
  const saveGroup = fromPromise<StudentGroupReply, SavedGroup>(async ({ input }) => {
    saved.push(input)
    return { success: true, group: sampleGroup, extended: 0 }
  })
  const page = createActor(studentGroupsMachine.provide({ actors: { loadGroups, saveGroup } }), { input: { courseId: 'c1' } }).start()
  render(
    <MemoryRouter>
      <StudentGroupsPage page={page} />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'New Group' }))
  const dialog = await screen.findByRole('dialog', { name: 'New group' })
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Room 7')
  await userEvent.type(within(dialog).getByLabelText('Search students'), 'ada{Enter}')
  expect([saved, screen.queryByRole('dialog', { name: 'New group' })]).toEqual([[], dialog])
})
