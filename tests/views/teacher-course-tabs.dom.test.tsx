import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AssignmentRow } from '../../domain/api/assignments.ts'
import type { CourseView } from '../../domain/api/courses.ts'
import { courseAssignmentsMachine } from '../../src/machines/course-assignments/course-assignments.machine.ts'
import type { OwnCourse } from '../../src/machines/course-assignments/setup.ts'
import { type CourseTab, courseTabOf } from '../../src/views/teacher-course/course-tab.ts'
import { preloadCourseTabs } from '../../src/views/teacher-course/course-tabs.tsx'
import { TeacherCoursePage } from '../../src/views/teacher-course/teacher-course-page.tsx'
import { algebra, rowOf, studentsOf } from '../support/school/teaching.ts'

beforeAll(preloadCourseTabs)

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example', enrolledAt: '2026-09-02T08:00:00.000Z' }
const alan = { ...ada, id: 'alan', firstName: 'Alan', lastName: 'Turing', email: 'alan@school.example' }
const zoe = { ...ada, id: 'zoe', firstName: 'Zoë', lastName: 'Abel', email: 'zoe@school.example' }

interface Shown {
  tab?: CourseTab
  course?: Partial<CourseView>
  rows?: AssignmentRow[]
}

async function show({ tab, course = {}, rows = [] }: Shown) {
  const asked: CourseTab[] = []
  const content = { course: { ...algebra, students: [], ...course }, assignments: rows, loadedAt: Date.parse('2026-11-21T12:00:00.000Z') }
  const machine = courseAssignmentsMachine.provide({
    actors: { loadCourse: fromPromise<OwnCourse, { courseId: string }>(async () => content) },
  })
  const page = createActor(machine, { input: { courseId: 'c1' } }).start()
  render(
    <MemoryRouter>
      <TeacherCoursePage page={page} tab={tab} onTab={(to) => asked.push(to)} />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Algebra I' })
  return { user: userEvent.setup({ delay: null }), asked }
}

const tabs = () =>
  screen.getAllByRole('tab').map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' (open)' : ''}`)
const studentNames = () =>
  within(screen.getByRole('table', { name: 'Students' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

describe('The tabs of a course', () => {
  // Shows: A teacher's course page has the tabs Quizzes, Students and To grade, with their counts.
  test('are quizzes, students and what waits for grading, each with a count', async () => {
    await show({
      course: { students: [ada], currentEnrollment: 1 },
      rows: [rowOf({ id: 'a1', to_grade_count: 5 }), rowOf({ id: 'a2', to_grade_count: 3 })],
    })
    expect(tabs().map((tab) => tab.replaceAll(/\s+/g, ' ').trim())).toEqual(['Quizzes 2 (open)', 'Students 1', 'To grade 8'])
  })

  test('are asked for by click and by arrow keys', async () => {
    const { user, asked } = await show({})
    await user.click(screen.getByRole('tab', { name: /^To grade/ }))
    await user.keyboard('{ArrowLeft}{Home}{End}')
    expect(asked).toEqual(['grading', 'grading', 'quizzes', 'grading'])
  })

  test('leave out what waits for grading for those who do not grade', async () => {
    await show({ tab: 'grading', course: { sharedAs: 'observer' } })
    expect(tabs().map((tab) => tab.replaceAll(/\s+/g, ' ').trim())).toEqual(['Quizzes 0 (open)', 'Students 0'])
  })

  test('are not there in Student View', async () => {
    const { user } = await show({ tab: 'students', rows: [rowOf({ title: 'Unit 4 test' })] })
    await user.click(screen.getByRole('radio', { name: 'Student View' }))
    expect([screen.queryAllByRole('tab'), screen.getByRole('heading', { level: 3 }).textContent]).toEqual([[], 'Unit 4 test'])
  })

  test.each([
    ['students', 'students'],
    ['grading', 'grading'],
    [null, 'quizzes'],
    ['nonsense', 'quizzes'],
  ])('are named by the address: %s', (asked, tab) => expect(courseTabOf(asked)).toBe(tab))
})

describe('The students of a course', () => {
  // Shows: The Students tab lists students by last name with the e-mail under the name, 50 a page, and can be searched.
  test('are listed by last name, with the e-mail under the name', async () => {
    await show({ tab: 'students', course: { students: [alan, ada, zoe] } })
    expect(studentNames()).toEqual(['ZAZoë Abelzoe@school.example', 'ALAda Lovelaceada@school.example', 'ATAlan Turingalan@school.example'])
  })

  test('come in pages of 50, and a search begins with the first page', async () => {
    const { user } = await show({ tab: 'students', course: { students: studentsOf(51), maxStudents: 60 } })
    const first = studentNames().length
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const second = studentNames().length
    await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'student1')
    expect([first, second, studentNames().length, screen.getByText('51 of 60 places taken').tagName]).toEqual([50, 1, 11, 'P'])
  })

  test('say when nobody is found', async () => {
    const { user } = await show({ tab: 'students', course: { students: [ada] } })
    await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'nobody')
    expect([screen.getByText('0 students').getAttribute('role'), screen.queryByRole('table')]).toEqual(['status', null])
  })

  test('are nobody yet: a list can be enrolled', async () => {
    await show({ tab: 'students' })
    const section = within(screen.getByRole('tabpanel'))
    expect([section.getByText('No students enrolled yet').tagName, section.getByRole('link').getAttribute('href')]).toEqual([
      'P',
      '/teacher/courses/c1/enroll',
    ])
  })

  test('are nobody yet in an archived course: nothing is offered', async () => {
    await show({ tab: 'students', course: { archivedAt: '2026-11-01T00:00:00.000Z' } })
    expect(within(screen.getByRole('tabpanel')).queryByRole('link')).toBeNull()
  })
})

describe('What waits for grading in a course', () => {
  const rows = [
    rowOf({ id: 'a1', title: 'Later', due_date: '2026-12-09T12:00:00.000Z', to_grade_count: 1 }),
    rowOf({ id: 'a2', title: 'Done', to_grade_count: 0 }),
    rowOf({ id: 'a3', title: 'Sooner', due_date: '2026-12-01T12:00:00.000Z', to_grade_count: 8 }),
  ]
  const links = () => within(screen.getByRole('tabpanel')).getAllByRole('link', { name: /submission/ })

  // Shows: The To grade tab lists the quizzes with submissions that wait, and "Grade 8 submissions" opens the first of them.
  test('is each quiz with submissions, with the way to the first of them', async () => {
    await show({ tab: 'grading', rows })
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Grade 8 submissions', '/teacher/quiz-review/a3?open=waiting'],
      ['Grade 1 submission', '/teacher/quiz-review/a1?open=waiting'],
    ])
  })

  test('is only read in an archived course', async () => {
    await show({ tab: 'grading', rows, course: { archivedAt: '2026-11-01T00:00:00.000Z' } })
    expect(links().map((link) => link.textContent)).toEqual(['Read 8 submissions', 'Read 1 submission'])
  })

  test('is nothing', async () => {
    await show({ tab: 'grading', rows: [rowOf({})] })
    expect(screen.getByText('Nothing is waiting to be graded.').tagName).toBe('P')
  })
})
