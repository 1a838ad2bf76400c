import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { courseAssignmentsMachine } from '../../src/machines/course-assignments/course-assignments.machine.ts'
import type { OwnCourse } from '../../src/machines/course-assignments/setup.ts'
import { TeacherCoursePage } from '../../src/views/teacher-course/teacher-course-page.tsx'
import { publishedWords } from '../../src/views/teacher-course/toast-words.ts'
import { showToast, ToastRegion } from '../../src/views/ui/toast.tsx'
import { loadedAt } from '../support/pages/teacher-course-page.tsx'
import { algebra, rowOf } from '../support/school/teaching.ts'

const title = 'الكسور'
const apart = '\u2068الكسور\u2069'

const openCopying = async () => {
  const course = { ...algebra, title }
  const machine = courseAssignmentsMachine.provide({
    actors: {
      loadCourse: fromPromise<OwnCourse, { courseId: string }>(async () => ({
        course,
        assignments: [rowOf({ id: 'a1', title })],
        loadedAt,
      })),
      loadCourses: fromPromise(async () => [course]),
    },
  })
  render(
    <MemoryRouter>
      <TeacherCoursePage page={createActor(machine, { input: { courseId: course.id } }).start()} />
    </MemoryRouter>,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: `Duplicate ${apart}` }))
}

describe('An Arabic title in a sentence that takes no markup', () => {
  describe('while its quiz is duplicated', () => {
    beforeEach(openCopying)

    test('keeps its direction to itself in a label and in the title of a dialog', async () => {
      expect(await screen.findByRole('heading', { name: `Duplicate “${apart}”` })).toBeDefined()
    })

    test('keeps its direction to itself in an option', async () => {
      expect(await screen.findByRole('option', { name: `${apart} (${algebra.code})` })).toBeDefined()
    })
  })

  test('keeps its direction to itself in a toast', async () => {
    render(<ToastRegion />)
    await act(() => showToast(publishedWords(title)))
    expect(await screen.findByText(`"${apart}" is published.`)).toBeDefined()
  })
})
