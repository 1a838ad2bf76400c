import { fireEvent, screen, within } from '@testing-library/react'
import type { PageUnderTest } from 'chartroom/page-harness'
import { MemoryRouter } from 'react-router-dom'
import type { courseStaffMachine } from '../../../src/machines/course-staff/course-staff.machine.ts'
import { CourseStaffPage } from '../../../src/views/course-staff/course-staff-page.tsx'
import { roleWords } from '../../../src/views/course-staff/role-words.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async () => within(await screen.findByRole('dialog'))

export const courseStaffPage: PageUnderTest<typeof courseStaffMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <CourseStaffPage page={page} />
    </MemoryRouter>
  ),
  tellsChanges: true,
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    OPEN_ADDING: async (_, user) => user.click(await button('Add Colleague')),
    ADD: async ({ email, role }, user) => {
      const dialog = await inDialog()
      fireEvent.change(dialog.getByRole('textbox', { name: /^Email address/ }), { target: { value: email } })
      await user.click(dialog.getByRole('radio', { name: roleWords[role] }))
      await user.click(dialog.getByRole('button', { name: 'Add' }))
    },
    OPEN_ROLE: async (_, user) => user.click(await button('Change Role of Alan Turing')),
    SAVE_ROLE: async ({ role }, user) => {
      const dialog = await inDialog()
      await user.click(dialog.getByRole('radio', { name: roleWords[role] }))
      await user.click(dialog.getByRole('button', { name: 'Save Role' }))
    },
    OPEN_GROUPS: async (_, user) => user.click(await button('Choose Groups for Alan Turing')),
    SAVE_GROUPS: async (_, user) => {
      const dialog = await inDialog()
      await user.click(dialog.getByRole('radio', { name: 'Students of these groups' }))
      const group = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Group A' })
      if (!group.checked) await user.click(group)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
    },
    REMOVE: async (_, user) => user.click(await button('Remove Alan Turing')),
    HAND_OVER: async (_, user) => user.click(await button('Hand Over to Alan Turing')),
    CONFIRM: async (_, user) => user.click(await button(/^(Remove Colleague|Hand Course Over)$/)),
    CLOSE: async (_, user) => user.click(await button('Cancel')),
    DISMISS: async (_, user) => user.click(await button('Dismiss')),
  },
}
