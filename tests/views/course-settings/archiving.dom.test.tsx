import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { courseSettingsMachine } from '../../../src/machines/course-settings/course-settings.machine.ts'
import { sampleCourse } from '../../../src/machines/sample-course.ts'
import { CourseSettingsPage } from '../../../src/views/course-settings/course-settings-page.tsx'

const user = userEvent.setup({ delay: null })
const archived: CourseView = { ...sampleCourse, archivedAt: '2026-11-20T09:00:00.000Z' }

type Saving = { courseId: string; course: CourseBody | null }

function show({ course = sampleCourse, isSaveRefused = false } = {}) {
  const machine = courseSettingsMachine.provide({
    actors: {
      loadCourse: fromPromise<CourseView, { courseId: string }>(async () => course),
      saveCourse: fromPromise<CourseView, Saving>(async ({ input }) => {
        if (isSaveRefused) throw Object.assign(new Error(''), { kind: 'network' })
        return { ...sampleCourse, title: input.course?.title.trim() ?? '' }
      }),
      archiveCourse: fromPromise<CourseView, { courseId: string }>(async () => archived),
      bringBackCourse: fromPromise<CourseView, { courseId: string }>(async () => sampleCourse),
    },
  })
  render(
    <MemoryRouter>
      <CourseSettingsPage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Course title/ })
const type = async (value: string) => fireEvent.change(await title(), { target: { value } })
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Archive this course?' }))
const warning = async () => (await question()).queryByText(/^Your changes in the form are not saved/)

test('Bring Back gives the focus to the heading of the page', async () => {
  show({ course: archived })
  await press('Bring Back')
  await title()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Settings' }))
})

test('The question before archiving says that changes in the form are not saved, and Cancel keeps them', async () => {
  show()
  await type('Algebra II')
  await press('Archive Course')
  expect((await warning())?.textContent).toBe(
    'Your changes in the form are not saved and would be lost. To keep them, cancel and save first.',
  )
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect((await title()).value).toBe('Algebra II')
})

test('The question before archiving says nothing of changes where none are made or all are saved', async () => {
  show()
  await press('Archive Course')
  expect(await warning()).toBeNull()
  await press('Cancel')
  await type('Algebra II ')
  await press('Save Course')
  await screen.findByText('Course saved.')
  await press('Archive Course')
  expect(await warning()).toBeNull()
})

test('The question before archiving says that changes whose save was refused are not saved', async () => {
  show({ isSaveRefused: true })
  await type('Algebra II')
  await press('Save Course')
  await screen.findByText('Network error. Please try again.')
  await press('Archive Course')
  expect(await warning()).not.toBeNull()
})

test('Archiving gives the focus to the heading of the page', async () => {
  show()
  await press('Archive Course')
  await press('Archive')
  await screen.findByText('Course archived.')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Settings' }))
})
