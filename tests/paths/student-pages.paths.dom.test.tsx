import { screen, waitFor } from '@testing-library/react'
import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import type { MachineModel } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Result } from '../../domain/course/progress.ts'
import { progressModel } from '../../src/machines/progress/alphabet.ts'
import { progressMachine } from '../../src/machines/progress/progress.machine.ts'
import { studentCourseModel } from '../../src/machines/student-course/alphabet.ts'
import type { studentCourseMachine } from '../../src/machines/student-course/student-course.machine.ts'
import { studentCoursesModel } from '../../src/machines/student-courses/alphabet.ts'
import type { studentCoursesMachine } from '../../src/machines/student-courses/student-courses.machine.ts'
import { ProgressPanel } from '../../src/views/progress/progress-panel.tsx'
import { StudentCoursePage } from '../../src/views/student-course/student-course-page.tsx'
import { StudentCoursesPage } from '../../src/views/student-courses/student-courses-page.tsx'

const tryAgain = () => screen.findByRole('button', { name: 'Try Again' })
const noResults = progressMachine.provide({ actors: { loadResults: fromPromise<Result[], { courseId: string | null }>(async () => []) } })
const progress = createActor(noResults, { input: { courseId: null } }).start()

const coursesPage: PageUnderTest<typeof studentCoursesMachine> = {
  file: import.meta.url,
  page: (courses) => (
    <MemoryRouter>
      <StudentCoursesPage courses={courses} progress={progress} />
    </MemoryRouter>
  ),
  person: {
    RETRY: async (_, user) => user.click(await tryAgain()),
    SHOW_COURSES: async (_, user) => user.click(await screen.findByRole('tab', { name: /^My Courses/ })),
    SHOW_REQUESTS: async (_, user) => user.click(await screen.findByRole('tab', { name: /^Registration Requests/ })),
    OPEN_REGISTRATION: async (_, user) => user.click(await screen.findByRole('button', { name: 'Register for Course' })),
    CLOSE: async (_, user) => {
      const dialog = await screen.findByRole('dialog')
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await user.keyboard('{Escape}')
    },
    REGISTER: async ({ courseCode }, user) => {
      const field = await screen.findByRole('textbox', { name: 'Course code' })
      await user.clear(field)
      await user.type(field, courseCode)
      await user.click(screen.getByRole('button', { name: 'Register' }))
    },
    OPEN_MODULES: async (_, user) => user.click(await screen.findByRole('button', { name: 'Modules (3) of Algebra I' })),
    OPEN_MODULE: async ({ moduleId }, user) =>
      user.click(await screen.findByRole('button', { name: moduleId === 'm1' ? /^Script/ : /^Parabolas/ })),
    BACK: async (_, user) => user.click(await screen.findByRole('button', { name: 'Back to Modules' })),
  },
}

const coursePage: PageUnderTest<typeof studentCourseMachine> = {
  file: import.meta.url,
  page: (course) => (
    <MemoryRouter>
      <StudentCoursePage course={course} progress={progress} />
    </MemoryRouter>
  ),
  person: { RETRY: async (_, user) => user.click(await tryAgain()) },
}

const progressPage: PageUnderTest<typeof progressMachine> = {
  file: import.meta.url,
  page: (results) => (
    <MemoryRouter>
      <ProgressPanel progress={results} />
    </MemoryRouter>
  ),
  person: { RETRY: async (_, user) => user.click(await tryAgain()) },
}

describe.each<[string, MachineModel]>([
  ['studentCourses', studentCoursesModel],
  ['studentCourse', studentCourseModel],
  ['progress', progressModel],
])('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  // Shows: The paths of every machine of a student are walked on the actor.
  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})

describe('On the page', () => {
  // Shows: The paths of every machine of a student are walked on the page.
  it('the home takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(studentCoursesModel))) taken.push(...(await runOnPage(studentCoursesModel, tour, coursesPage)))
    expectAllTransitions(studentCoursesModel.machine, taken)
  }, 30_000)

  // Shows: The paths of every machine of a student are walked on the page.
  it('the course takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(studentCourseModel))) taken.push(...(await runOnPage(studentCourseModel, tour, coursePage)))
    expectAllTransitions(studentCourseModel.machine, taken)
  })

  // Shows: The paths of every machine of a student are walked on the page.
  it('the progress takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(progressModel))) taken.push(...(await runOnPage(progressModel, tour, progressPage)))
    expectAllTransitions(progressModel.machine, taken)
  })
})
