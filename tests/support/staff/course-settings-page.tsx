import { fireEvent, screen } from '@testing-library/react'
import type { PageUnderTest } from 'chartroom/page-harness'
import { MemoryRouter } from 'react-router-dom'
import type { courseSettingsMachine } from '../../../src/machines/course-settings/course-settings.machine.ts'
import { CourseSettingsPage } from '../../../src/views/course-settings/course-settings-page.tsx'

const button = (name: string) => screen.findByRole('button', { name })

export const courseSettingsPage: PageUnderTest<typeof courseSettingsMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <CourseSettingsPage page={page} />
    </MemoryRouter>
  ),
  tellsChanges: true,
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    SAVE: async ({ course }, user) => {
      fireEvent.change(await screen.findByRole('textbox', { name: /^Course title/ }), { target: { value: course.title } })
      await user.click(await button('Save Course'))
    },
    ARCHIVE: async (_, user) => user.click(await button('Archive Course')),
    CONFIRM: async (_, user) => user.click(await button('Archive')),
    CANCEL: async (_, user) => user.click(await button('Cancel')),
    BRING_BACK: async (_, user) => user.click(await button('Bring Back')),
    OPEN_COPY: async (_, user) => user.click(await button('Copy Course')),
    COPY: async ({ copy }, user) => {
      fireEvent.change(await screen.findByRole('textbox', { name: /^Title of the copy/ }), { target: { value: copy.title } })
      fireEvent.change(await screen.findByRole('textbox', { name: /^Code of the copy/ }), { target: { value: copy.code } })
      await user.click(await button('Copy'))
    },
    DISMISS: async (_, user) => user.click(await button('Dismiss')),
  },
}
