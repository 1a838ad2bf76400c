import { fireEvent, screen, within } from '@testing-library/react'
import type { PageUnderTest } from 'chartroom/page-harness'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { accommodationImportMachine } from '../../../src/machines/accommodation-import/accommodation-import.machine.ts'
import type { accommodationsMachine } from '../../../src/machines/accommodations/accommodations.machine.ts'
import type { studentGroupsMachine } from '../../../src/machines/student-groups/student-groups.machine.ts'
import { AccommodationImportPage } from '../../../src/views/accommodation-import/accommodation-import-page.tsx'
import { AccommodationsPage } from '../../../src/views/accommodations/accommodations-page.tsx'
import { StudentGroupsPage } from '../../../src/views/student-groups/student-groups-page.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async () => within(await screen.findByRole('dialog'))
/** Puts a whole text into a field, as a paste does. */
const retype = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } })
const routed = (page: ReactElement) => <MemoryRouter>{page}</MemoryRouter>

export const accommodationsPage: PageUnderTest<typeof accommodationsMachine> = {
  file: import.meta.url,
  page: (page) => routed(<AccommodationsPage page={page} />),
  tellsChanges: true,
  person: {
    SEARCH: async ({ text }, user) => {
      await user.clear(await screen.findByRole('searchbox', { name: 'Search students' }))
      await user.paste(text)
    },
    SHOW_ONLY_GIVEN: async (_, user) => {
      const only = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Only students with an accommodation' })
      if (only.checked) await user.click(only)
      await user.click(only)
    },
    SHOW_PAGE: async (_, user) => user.click(await button('Next')),
    RETRY: async (_, user) => user.click(await button('Try Again')),
    EDIT: async ({ kind }, user) => user.click(await button(kind === 'group' ? 'Give: Room 2' : 'Change: Ada Lovelace')),
    SAVE: async ({ accommodation, reason }, user) => {
      const dialog = await inDialog()
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), String(accommodation.timeFactor))
      retype(dialog.getByRole('spinbutton', { name: 'Extra minutes' }), String(accommodation.extraMinutes))
      retype(dialog.getByRole('textbox', { name: /^Reason/ }), reason)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
    },
    TAKE_AWAY: async (_, user) => user.click((await inDialog()).getByRole('button', { name: 'Remove' })),
    CONFIRM: async ({ reason }, user) => {
      const dialog = await inDialog()
      retype(dialog.getByRole('textbox', { name: /^Reason/ }), reason)
      await user.click(dialog.getByRole('button', { name: 'Remove' }))
    },
    CLOSE: async (_, user) => user.click((await inDialog()).getByRole('button', { name: 'Cancel' })),
    DISMISS: async (_, user) => user.click(await button('Dismiss')),
  },
}

export const studentGroupsPage: PageUnderTest<typeof studentGroupsMachine> = {
  file: import.meta.url,
  page: (page) => routed(<StudentGroupsPage page={page} />),
  tellsChanges: true,
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    CREATE: async (_, user) => user.click(await button('New Group')),
    EDIT: async (_, user) => user.click(await button('Change Room 2')),
    SAVE: async ({ name }, user) => {
      const dialog = await inDialog()
      retype(dialog.getByRole('textbox', { name: /^Name/ }), name)
      for (const box of dialog.getAllByRole<HTMLInputElement>('checkbox')) if (!box.checked) await user.click(box)
      await user.click(dialog.getByRole('button', { name: 'Save Group' }))
    },
    REMOVE: async (_, user) => user.click(await button('Delete Room 2')),
    CONFIRM: async (_, user) => user.click(await button('Delete Group')),
    CLOSE: async (_, user) => user.click(await button('Cancel')),
    DISMISS: async (_, user) => user.click(await button('Dismiss')),
  },
}

export const accommodationImportPage: PageUnderTest<typeof accommodationImportMachine> = {
  file: import.meta.url,
  page: (page) => routed(<AccommodationImportPage page={page} />),
  tellsChanges: true,
  person: {
    CHOOSE_FILE: ({ file }, user) => user.upload(screen.getByLabelText('CSV file'), file),
    CHECK: async ({ reason }, user) => {
      retype(await screen.findByRole('textbox', { name: /^Reason/ }), reason)
      await user.click(await button('Check File'))
    },
    CANCEL: async (_, user) => user.click(await button('Cancel')),
    BACK: async (_, user) => user.click(await button('Choose Another File')),
    APPLY: async (_, user) => user.click(await button('Import 1 Change')),
    START_OVER: async (_, user) => user.click(await button('Import Another File')),
  },
}
