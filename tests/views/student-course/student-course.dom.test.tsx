import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import { unitTest } from '../../../src/machines/student-course/alphabet.ts'
import { enrollment } from '../../../src/machines/student-courses/alphabet.ts'
import { local, now, problem, showCourse } from '../../support/pages/student-pages.tsx'

const plain: AssignmentRow = {
  ...unitTest,
  due_date: null,
  has_submitted: false,
  attempts_used: 0,
  is_late: false,
  last_submission_id: null,
}
const courseOf = (wishes: Partial<CourseView>) =>
  showCourse({ load: async () => ({ course: { ...enrollment.course, ...wishes }, assignments: [], loadedAt: now }) })
const listOf = (...rows: Partial<AssignmentRow>[]) =>
  showCourse({
    load: async () => ({
      course: enrollment.course,
      assignments: rows.map((row, at) => ({ ...plain, id: `a${at + 1}`, ...row })),
      loadedAt: now,
    }),
  })
const facts = async () => {
  await screen.findByRole('heading', { name: 'Algebra I' })
  return screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}
const row = async () => {
  const list = await screen.findByRole('region', { name: /^Assignments/ })
  return within(list).getByRole('listitem')
}

describe('The course page', () => {
  // Shows: A course page that loads says "Loading course details...".
  test('says that it is loading', () => {
    showCourse({ load: () => new Promise(() => undefined) })
    expect(screen.getByRole('status').textContent).toBe('Loading course details...')
  })

  // Shows: The course page shows the instructor, the credits if there are any, the duration and whether the course is active.
  // Shows: A course has the dates of its start and its end.
  // Shows: A course has the badge Active or Inactive.
  test('tells the facts of the course', async () => {
    courseOf({ startDate: local(2), endDate: local(16) })
    expect(await facts()).toEqual([
      'Instructor: Emmy Noether',
      'Credits: 3',
      'Duration: 2 weeks (Nov 2, 2026 – Nov 16, 2026)',
      'Status: Active',
    ])
  })

  // Shows: The course page shows the instructor, the credits if there are any, the duration and whether the course is active.
  // Shows: A course has the badge Active or Inactive.
  test('leaves out what it does not have', async () => {
    courseOf({ credits: 0, isActive: false })
    expect(await facts()).toEqual(['Instructor: Emmy Noether', 'Duration: Not set', 'Status: Inactive'])
  })

  test('leaves out the figures that the form filled in and nobody entered', async () => {
    courseOf({ maxStudents: 999, credits: 3, startDate: local(2), endDate: local(16) })
    expect(await facts()).toEqual(['Instructor: Emmy Noether', 'Duration: Not set', 'Status: Active'])
  })

  // Shows: The course page has breadcrumbs: My Courses, then the course code.
  test('leads back by its breadcrumbs', async () => {
    courseOf({})
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' })
    expect([within(crumbs).getByRole('link', { name: 'My Courses' }).getAttribute('href'), crumbs.textContent]).toEqual([
      '/student/courses',
      'My CoursesMAT-1',
    ])
  })

  // Shows: The course page has one tab, "Course Content".
  test('has the one tab', async () => {
    courseOf({})
    expect((await screen.findAllByRole('tab')).map((one) => one.textContent?.trim())).toEqual(['Course Content'])
  })

  test('names itself in the title bar', async () => {
    courseOf({})
    await screen.findByRole('heading', { name: 'Algebra I' })
    expect(document.title).toBe('Algebra I · Examhall')
  })

  test('shows the results in the course', async () => {
    courseOf({})
    expect(await screen.findByText('Your results will appear here after your first quiz')).toBeTruthy()
  })
})

describe('A course that cannot be read', () => {
  // Shows: A course page that cannot be loaded says "Error Loading Course" with Try Again and Back to My Courses.
  test.each([
    // Shows: A course that cannot be loaded shows the sentence of the server.
    ["the server's sentence", { status: 500, message: 'Closed for holidays.' }, 'Closed for holidays.'],
    // Shows: A course that fails without a sentence of the server reads "Failed to fetch course details".
    ['its own sentence', { status: 500 }, 'Failed to fetch course details'],
    // Shows: A course without a network reads "Network error. Please check your connection."
    ['that the network failed', { kind: 'network' }, 'Network error. Please check your connection.'],
  ])('tells %s', async (_, problemFacts, sentence) => {
    showCourse({ load: () => Promise.reject(problem(problemFacts)) })
    await screen.findByRole('heading', { name: 'Error Loading Course' })
    expect([screen.getByText(sentence).tagName, screen.getByRole('link', { name: 'Back to My Courses' }).getAttribute('href')]).toEqual([
      'P',
      '/student/courses',
    ])
  })

  // Shows: A course page that cannot be loaded says "Error Loading Course" with Try Again and Back to My Courses.
  test('is read again on Try Again', async () => {
    let tries = 0
    const user = showCourse({
      load: async () =>
        tries++ === 0 ? Promise.reject(problem({ status: 500 })) : { course: enrollment.course, assignments: [], loadedAt: now },
    })
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Algebra I' })).toBe(document.activeElement)
  })

  // Shows: A course that does not exist says "Course Not Found" - "The requested course could not be found."
  // Shows: Status 404 for a course shows the page of a course that does not exist.
  test('that is not there says so', async () => {
    showCourse({ load: () => Promise.reject(problem({ status: 404 })) })
    await screen.findByRole('heading', { name: 'Course Not Found' })
    expect([screen.getByText('The requested course could not be found.').tagName, screen.queryByRole('button')]).toEqual(['P', null])
  })
})

describe('The list of assignments', () => {
  // Shows: A student opens a course and reads its published assignments.
  // Shows: The course page lists the assignments below "Assignments (count)".
  test('counts them', async () => {
    listOf({}, {})
    expect(await screen.findByRole('heading', { name: 'Assignments (2)' })).toBeTruthy()
  })

  test('has what is open first, then what is to come, then what is past with the latest first', async () => {
    listOf(
      { title: 'Past long ago', due_date: local(2) },
      { title: 'Closed', due_date: local(25), available_until: local(19) },
      { title: 'Due', due_date: local(22) },
      { title: 'To come', available_from: local(23), due_date: local(27) },
      { title: 'Under way', due_date: local(3), has_open_attempt: true },
      { title: 'No date' },
    )
    await screen.findByRole('heading', { name: 'Assignments (6)' })
    expect(
      within(screen.getByRole('region', { name: /^Assignments/ }))
        .getAllByRole('list')
        .map((list) => [
          document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
          ...within(list)
            .getAllByRole('heading')
            .map(({ textContent }) => textContent),
        ]),
    ).toEqual([
      ['Open (3)', 'Due', 'Under way', 'No date'],
      ['Upcoming (1)', 'To come'],
      ['Past (2)', 'Closed', 'Past long ago'],
    ])
  })

  // Shows: A course without assignments says "No assignments available" - "Your instructor hasn't published any assignments yet. Check back later."
  test('is empty', async () => {
    listOf()
    await screen.findByText('No assignments available')
    expect(screen.getByText("Your instructor hasn't published any assignments yet. Check back later.")).toBeTruthy()
  })

  // Shows: Assignments that cannot be loaded say so on the course page.
  test('that cannot be read leaves the course readable and can be read again', async () => {
    const user = showCourse({
      load: async () => ({ course: enrollment.course, assignments: null, loadedAt: now }),
      list: async () => ({ assignments: [plain], loadedAt: now }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The assignments could not be loaded.')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Assignments (1)' })).toBe(document.activeElement)
  })
})

describe('An assignment', () => {
  // Shows: The row of an assignment shows "{max_points} points" and its type with a capital letter.
  // Shows: A click on an assignment of any type opens its attempt page.
  // Shows: An assignment may be a discussion, an external tool or something else than a quiz.
  test.each([
    ['quiz', 'Quiz'],
    ['discussion', 'Discussion'],
    ['external_tool', 'External tool'],
    ['other', 'Other'],
  ] as const)('of type %s leads to its attempt and says so', async (assignment_type, word) => {
    listOf({ assignment_type, allowed_attempts: 1, max_points: 12.5 })
    const link = within(await row()).getByRole('link', { name: 'Unit 4 test' })
    expect([link.getAttribute('href'), document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual([
      '/student/quizAttempt/a1',
      `12.5 points · ${word} · Due: Not set`,
    ])
  })

  // Shows: The row of an assignment shows "Due: date".
  // Shows: The row of an assignment shows a badge.
  // Shows: A due date gives the badge "Past Due", "Due Soon" within 3 days, or "Upcoming"; without one it is "Available".
  test.each([
    ['no due date', null, 'Available', 'Due: Not set'],
    ['a due date in four days', local(24), 'Upcoming', 'Due: Nov 24, 2026, 9:00 AM (in 4 days)'],
    ['a due date in two days', local(22), 'Due Soon', 'Due: Nov 22, 2026, 9:00 AM (in 2 days)'],
    ['a due date that is over', local(18), 'Past Due', 'Due: Nov 18, 2026, 9:00 AM (2 days ago)'],
  ])('with %s', async (_, due_date, badge, words) => {
    listOf({ due_date })
    const texts = within(await row())
    expect([texts.queryByText(badge) !== null, texts.queryByText(words) !== null]).toEqual([true, true])
  })

  test.each([
    ['Open', { available_until: null }],
    ['Closed', { available_until: local(19) }],
  ])('whose due date is far away says %s as its state, and "Upcoming" of the due date alone', async (word, wishes) => {
    listOf({ due_date: local(24), available_from: null, ...wishes })
    const texts = within(await row())
    const badges = [...(texts.getByText(word).parentElement?.children ?? [])].map(({ textContent }) => textContent)
    const line = texts.getByText('Upcoming').closest('p')
    expect([badges, line?.textContent]).toEqual([[word], 'Due date: Upcoming'])
  })

  test.each([
    ['with one attempt', { allowed_attempts: 1 }, ''],
    ['with its one attempt used', { allowed_attempts: 1, attempts_used: 1 }, ' · 1 of 1 attempt used'],
    ['with several attempts', { allowed_attempts: 3 }, ' · 0 of 3 attempts used'],
    ['without a limit', { allowed_attempts: -1 }, ''],
    ['without a limit, begun', { allowed_attempts: -1, attempts_used: 2 }, ' · 2 attempts used'],
  ])('%s tells how many are used', async (_, wishes, words) => {
    listOf(wishes)
    expect((await row()).querySelector('[id]')?.textContent).toBe(`10 points · Quiz · Due: Not set${words}`)
  })

  test('that is submitted leads to its last review', async () => {
    listOf({ has_submitted: true, is_late: true, has_open_attempt: true, last_submission_id: 's1' })
    const texts = within(await row())
    expect([
      texts.getByRole('link', { name: 'Last review of Unit 4 test' }).getAttribute('href'),
      ...['In progress', 'Submitted', 'Late'].map((word) => texts.queryByText(word) !== null),
    ]).toEqual(['/student/quiz/review/s1', true, true, true])
  })
})
