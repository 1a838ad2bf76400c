import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sampleStaff, sharedStaff } from '../../../src/machines/course-staff/alphabet.ts'
import { courseStaffMachine } from '../../../src/machines/course-staff/course-staff.machine.ts'
import type { CourseStaff } from '../../../src/machines/course-staff/setup.ts'
import { CourseStaffPage } from '../../../src/views/course-staff/course-staff-page.tsx'

const [owner] = sampleStaff.staff
const alone: CourseStaff = { ...sampleStaff, staff: owner ? [owner] : [] }

// Shows: When a dialog closes and what opened it is gone, the focus is on the heading of the page.
test.each([
  ['a removal', /^Remove .*Alan Turing/, 'Remove Colleague'],
  ['handing over', /^Hand Over to .*Alan Turing/, 'Hand Course Over'],
])('The heading has the focus after %s', async (_, opener, confirm) => {
  const machine = courseStaffMachine.provide({
    actors: {
      loadStaff: fromPromise<CourseStaff, { courseId: string }>(async () => sampleStaff),
      removeColleague: fromPromise(async () => alone),
      handOver: fromPromise(async () => sharedStaff),
    },
  })
  render(
    <MemoryRouter>
      <CourseStaffPage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: opener }))
  await user.click(await screen.findByRole('button', { name: confirm }))
  await expect.poll(() => document.activeElement, { timeout: 10_000 }).toBe(screen.getByRole('heading', { level: 1, name: 'Staff' }))
})
