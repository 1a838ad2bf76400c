import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CourseBody, CourseView } from '../../../domain/api/courses.ts'
import { courseSettingsMachine } from '../../../src/machines/course-settings/course-settings.machine.ts'
import { sampleCourse } from '../../../src/machines/sample-course.ts'
import { CourseSettingsPage } from '../../../src/views/course-settings/course-settings-page.tsx'

test('The settings of a course say what their writer has read, and after a save what they sent', async () => {
  const sent: [string | undefined, number | undefined, string | undefined, number | undefined][] = []
  const machine = courseSettingsMachine.provide({
    actors: {
      loadCourse: fromPromise<CourseView, { courseId: string }>(async () => sampleCourse),
      saveCourse: fromPromise<CourseView, { courseId: string; course: CourseBody | null; basis?: CourseBody | undefined }>(
        async ({ input: { course, basis } }) => {
          sent.push([course?.title, course?.credits, basis?.title, basis?.credits])
          return { ...sampleCourse, title: course?.title ?? '', credits: 7 }
        },
      ),
    },
  })
  render(
    <MemoryRouter>
      <CourseSettingsPage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  for (const title of ['Algebra II', 'Algebra III']) {
    fireEvent.change(await screen.findByRole('textbox', { name: /^Course title/ }), { target: { value: title } })
    await userEvent.click(screen.getByRole('button', { name: 'Save Course' }))
    await screen.findByText('Course saved.')
  }
  const { title, credits } = sampleCourse
  expect(sent).toEqual([
    ['Algebra II', credits, title, credits],
    ['Algebra III', credits, 'Algebra II', credits],
  ])
})
