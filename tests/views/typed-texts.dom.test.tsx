import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CourseView } from '../../domain/api/courses.ts'
import { accountMachine } from '../../src/machines/account/account.machine.ts'
import { courseModulesMachine } from '../../src/machines/course-modules/course-modules.machine.ts'
import { enrollListMachine } from '../../src/machines/enroll-list/enroll-list.machine.ts'
import type { EnrollStart } from '../../src/machines/enroll-list/setup.ts'
import { foundQuestions } from '../../src/machines/question-search/alphabet.ts'
import { questionSearchMachine } from '../../src/machines/question-search/question-search.machine.ts'
import type { FoundPage, SearchQuery } from '../../src/machines/question-search/setup.ts'
import { enrollment, request } from '../../src/machines/student-courses/alphabet.ts'
import { FileField } from '../../src/views/course-modules/file-field.tsx'
import { PrintHeading } from '../../src/views/printing/printing.tsx'
import { QuestionSearchDialog } from '../../src/views/question-search/question-search-dialog.tsx'
import { RequestCard } from '../../src/views/student-courses/request-card.tsx'
import { preloadDialogs } from '../../src/views/ui/dialog.tsx'
import { adminPages } from '../support/pages/admin-pages.tsx'
import { now, showCourse, showHome } from '../support/pages/student-pages.tsx'
import { show as showTeacherCourse } from '../support/pages/teacher-course-page.tsx'
import { enrollListPage, modulesPage } from '../support/pages/teacher-pages.tsx'
import { algebra } from '../support/school/teaching.ts'

const title = 'الرياضيات'
const words = 'كل ما يخص المعادلات!'
const course: CourseView = { ...algebra, title, code: 'رياض-١', subject: 'جبر', description: words }

const showModules = () => {
  const actors = { loadModules: fromPromise<CourseView, { courseId: string }>(async () => course) }
  render(modulesPage.page(createActor(courseModulesMachine.provide({ actors }), { input: { courseId: 'c1' } }).start()))
}
const showEnrollList = () => {
  const actors = { loadList: fromPromise<EnrollStart, { courseId: string }>(async () => ({ course, text: '' })) }
  render(enrollListPage.page(createActor(enrollListMachine.provide({ actors }), { input: { courseId: 'c1' } }).start()))
}
const showQuestions = () => {
  const questions = foundQuestions.questions.slice(0, 1).map((one) => ({ ...one, quizTitle: words, courseTitle: title }))
  const actors = { findQuestions: fromPromise<FoundPage, SearchQuery>(async () => ({ ...foundQuestions, questions })) }
  render(<QuestionSearchDialog search={createActor(questionSearchMachine.provide({ actors }), { input: { room: 10 } }).start()} />)
}
const showStudentCourse = () =>
  showCourse({ load: async () => ({ course: { ...enrollment.course, description: words }, assignments: [], loadedAt: now }) })
const showRequest = (wishes: Partial<typeof request>) =>
  render(
    <MemoryRouter>
      <RequestCard request={{ ...request, ...wishes }} />
    </MemoryRouter>,
  )
const showFile = () => render(<FileField file={new File(['x'], `${title}.pdf`)} onChoose={() => undefined} error={null} disabled={false} />)

const places: [string, () => unknown, string[]][] = [
  ['title above the modules', showModules, [title]],
  ['title above the list to enroll', showEnrollList, [title]],
  [
    'code above the quizzes of a course',
    () => showTeacherCourse([], undefined, async () => ({ course, assignments: [], loadedAt: now })),
    [course.code],
  ],
  ['titles a question comes from', showQuestions, [words, title]],
  ['description on the course page of a student', showStudentCourse, [words]],
  ['subject, teacher and next quiz of a course', () => showHome(), [enrollment.course.subject, 'Emmy Noether', 'Unit 4 test']],
  ['description in a card of a course', () => showHome(), [enrollment.course.description]],
  ['reason of a rejection', () => showRequest({ status: 'rejected', rejectionReason: words }), [words]],
  ['notes of a request', () => showRequest({ notes: words }), [words]],
  ['name of a chosen file', showFile, [`${title}.pdf`]],
  ['name on a printed page', () => render(<PrintHeading name={title} at="2026-11-20T09:00:00.000Z" />), [title]],
  ['name in one’s account', () => render(adminPages.account(createActor(accountMachine, { input: { email: '' } }).start())), ['Ada King']],
]

const apart = () => [...document.querySelectorAll('bdi, [dir="auto"]')].map(({ textContent }) => textContent)

beforeAll(preloadDialogs)

test.each(places)('Text that people typed is kept apart from the sentence around it: %s', async (_, show, typed) => {
  show()
  await waitFor(() => expect(apart()).toEqual(expect.arrayContaining(typed)))
})
