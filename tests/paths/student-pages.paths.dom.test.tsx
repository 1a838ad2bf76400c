import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { lint, lintModel } from '../../src/machines/lint.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { studentCourseModel } from '../../src/machines/student-course/model.ts'
import type { studentCourseMachine } from '../../src/machines/student-course/student-course.machine.ts'
import { studentCoursesModel } from '../../src/machines/student-courses/model.ts'
import type { studentCoursesMachine } from '../../src/machines/student-courses/student-courses.machine.ts'
import { submissionReviewModel } from '../../src/machines/submission-review/model.ts'
import type { submissionReviewMachine } from '../../src/machines/submission-review/submission-review.machine.ts'
import { StudentCoursePage } from '../../src/views/student-course/student-course-page.tsx'
import { StudentCoursesPage } from '../../src/views/student-courses/student-courses-page.tsx'
import { SubmissionReviewPage } from '../../src/views/submission-review/submission-review-page.tsx'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'
import { type PageUnderTest, runOnPage } from '../support/page-harness.tsx'

const tryAgain = () => screen.getByRole('button', { name: 'Try Again' })

const coursesPage: PageUnderTest<typeof studentCoursesMachine> = {
  page: (courses) => (
    <MemoryRouter>
      <StudentCoursesPage courses={courses} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(tryAgain()),
    OPEN_REGISTRATION: async (_, user) => {
      const [button] = screen.getAllByRole('button', { name: 'Register for Course' })
      if (button) await user.click(button)
    },
    CLOSE: (_, user) => user.click(screen.getByRole('button', { name: 'Cancel' })),
    REGISTER: async ({ courseCode }, user) => {
      await user.clear(screen.getByRole('textbox', { name: 'Course code' }))
      await user.type(screen.getByRole('textbox', { name: 'Course code' }), courseCode)
      await user.click(screen.getByRole('button', { name: 'Register' }))
    },
  },
}

const coursePage: PageUnderTest<typeof studentCourseMachine> = {
  page: (course) => (
    <MemoryRouter>
      <StudentCoursePage course={course} />
    </MemoryRouter>
  ),
  person: { RETRY: (_, user) => user.click(tryAgain()) },
}

const reviewPage: PageUnderTest<typeof submissionReviewMachine> = {
  page: (review) => (
    <MemoryRouter>
      <SubmissionReviewPage review={review} />
    </MemoryRouter>
  ),
  person: { RETRY: (_, user) => user.click(tryAgain()) },
}

describe.each([
  ['studentCourses', studentCoursesModel],
  ['studentCourse', studentCourseModel],
  ['submissionReview', submissionReviewModel],
] as const)('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('keeps the rules of the house', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})

describe('On the page', () => {
  it('the home takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(studentCoursesModel))) taken.push(...(await runOnPage(studentCoursesModel, tour, coursesPage)))
    expectAllTransitions(studentCoursesModel.machine, taken)
  })

  it('the course takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(studentCourseModel))) taken.push(...(await runOnPage(studentCourseModel, tour, coursePage)))
    expectAllTransitions(studentCourseModel.machine, taken)
  })

  it('the review takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(submissionReviewModel))) taken.push(...(await runOnPage(submissionReviewModel, tour, reviewPage)))
    expectAllTransitions(submissionReviewModel.machine, taken)
  })
})
