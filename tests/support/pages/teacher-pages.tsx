import { fireEvent, screen, within } from '@testing-library/react'
import type { PageUnderTest } from 'chartroom/page-harness'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { courseModulesMachine } from '../../../src/machines/course-modules/course-modules.machine.ts'
import type { enrollListMachine } from '../../../src/machines/enroll-list/enroll-list.machine.ts'
import type { registrationRequestsMachine } from '../../../src/machines/registration-requests/registration-requests.machine.ts'
import type { teacherAssignmentMachine } from '../../../src/machines/teacher-assignment/teacher-assignment.machine.ts'
import type { teacherAssignmentsMachine } from '../../../src/machines/teacher-assignments/teacher-assignments.machine.ts'
import { CourseModulesPage } from '../../../src/views/course-modules/course-modules-page.tsx'
import { EnrollListPage } from '../../../src/views/enroll-list/enroll-list-page.tsx'
import { RequestBell } from '../../../src/views/registration-requests/request-bell.tsx'
import { TeacherAssignmentPage } from '../../../src/views/teacher-assignment/teacher-assignment-page.tsx'
import { TeacherAssignmentsPage } from '../../../src/views/teacher-assignments/teacher-assignments-page.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Puts a whole text into a field, as a paste does. */
const retype = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } })
const routed = (page: ReactElement) => <MemoryRouter>{page}</MemoryRouter>
/** A button in the row of a module. */
const inRow = (moduleId: string, name: RegExp) =>
  within(document.querySelector<HTMLElement>(`[data-row="${moduleId}"]`) ?? document.body).findByRole('button', { name })

export const requestsPage: PageUnderTest<typeof registrationRequestsMachine> = {
  file: import.meta.url,
  page: (requests) => <RequestBell requests={requests} />,
  person: {
    OPEN: async (_, user) => user.click(await button(/^Registration Requests/)),
    CLOSE: async (_, user) => user.click(await button('Close')),
    RETRY: async (_, user) => user.click(await button('Try Again')),
    APPROVE: async (_, user) => user.click(await button('Approve Kim Lee')),
    REJECT: async (_, user) => user.click(await button('Reject Kim Lee')),
    CONFIRM: async ({ reason }, user) => {
      retype(await screen.findByRole('textbox', { name: 'Reason for Kim Lee (optional)' }), reason)
      await user.click(await button('Reject Request'))
    },
    CANCEL: async (_, user) => user.click(await button('Cancel')),
  },
}

export const modulesPage: PageUnderTest<typeof courseModulesMachine> = {
  file: import.meta.url,
  page: (page) => routed(<CourseModulesPage page={page} />),
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    ADD: async (_, user) => user.click(await button('Add Module')),
    SAVE_LINK: async ({ title, url }, user) => {
      await user.click(await screen.findByRole('radio', { name: 'Link' }))
      retype(await screen.findByRole('textbox', { name: 'Web address' }), url)
      retype(await screen.findByRole('textbox', { name: 'Title' }), title)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add Module' }))
    },
    SAVE_FILE: async ({ title, file }, user) => {
      await user.click(await screen.findByRole('radio', { name: 'File' }))
      await user.upload(await screen.findByLabelText('File of the module'), file)
      retype(await screen.findByRole('textbox', { name: 'Title' }), title)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add Module' }))
    },
    CANCEL_UPLOAD: async (_, user) => user.click(await button('Cancel Upload')),
    OPEN_MODULE: async ({ moduleId }, user) => user.click(await inRow(moduleId, /^Script/)),
    BACK: async (_, user) => user.click(await button('Back to Modules')),
    RENAME: async ({ moduleId }, user) => user.click(await inRow(moduleId, /^Rename/)),
    SAVE_NAME: async ({ title }, user) => {
      retype(await screen.findByRole('textbox', { name: 'Title' }), title)
      await user.click(await button('Save'))
    },
    REMOVE: async ({ moduleId }, user) => user.click(await inRow(moduleId, /^Remove/)),
    CONFIRM: async (_, user) => user.click(await button('Remove Module')),
    CANCEL: async (_, user) => user.click(await button('Cancel')),
    MOVE: async ({ moduleId, place }, user) => user.click(await inRow(moduleId, place === 0 ? /^Move up/ : /^Move down/)),
    CLOSE: async (_, user) => user.click(await button('Close')),
    DISMISS: async (_, user) => user.click(await button('Dismiss')),
  },
}

export const enrollListPage: PageUnderTest<typeof enrollListMachine> = {
  file: import.meta.url,
  page: (list) => routed(<EnrollListPage list={list} />),
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    WRITE: async ({ text }) => retype(await screen.findByRole('textbox', { name: 'Email addresses' }), text),
    CHOOSE_FILE: ({ file }, user) => user.upload(screen.getByLabelText('CSV file'), file),
    RESTORE: async (_, user) => user.click(await button('Undo')),
    CHECK: async (_, user) => user.click(await button('Check List')),
    CANCEL: async (_, user) => user.click(await button('Cancel')),
    EDIT: async (_, user) => user.click(await button('Change List')),
    APPLY: async (_, user) => user.click(await button(/^Enroll \d/)),
    START_OVER: async (_, user) => user.click(await button('Enroll Another List')),
  },
}

export const assignmentsPage: PageUnderTest<typeof teacherAssignmentsMachine> = {
  file: import.meta.url,
  page: (assignments) => routed(<TeacherAssignmentsPage assignments={assignments} />),
  person: {
    RETRY: async (_, user) => user.click(await button('Try Again')),
    CHOOSE_COURSE: ({ courseId }, user) => user.selectOptions(screen.getByRole('combobox', { name: 'Course' }), courseId),
    CHOOSE_STATUS: ({ status }, user) => user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), status),
  },
}

export const assignmentPage: PageUnderTest<typeof teacherAssignmentMachine> = {
  file: import.meta.url,
  page: (page) => routed(<TeacherAssignmentPage courseId="c1" page={page} />),
  person: { RETRY: async (_, user) => user.click(await button('Try Again')) },
}
