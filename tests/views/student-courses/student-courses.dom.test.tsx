import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enrollment } from '../../../src/machines/student-courses/alphabet.ts'
import { button, card, enrolled } from '../../support/pages/student-courses-parts.tsx'
import { homeOf, local, problem, showHome } from '../../support/pages/student-pages.tsx'
import { wholeLine } from '../../support/pages/whole-line.ts'

describe('My Courses', () => {
  test('says that it is loading', () => {
    showHome({ load: () => new Promise(() => undefined) })
    expect(screen.getByRole('status').textContent).toBe('Loading your courses...')
  })

  // Shows: A student reads enrolled courses and registration requests on one page.
  // Shows: The tab "My Courses" shows how many courses there are.
  // Shows: The tab "Registration Requests" shows how many requests there are, and how many are pending.
  // Shows: The header of My Courses counts enrolled courses and pending requests.
  test('counts courses and requests', async () => {
    showHome()
    await card()
    expect([
      screen.getByText('1 enrolled · 1 pending request').tagName,
      ...screen.getAllByRole('tab').map((one) => one.textContent),
    ]).toEqual(['DIV', 'My Courses 1 ', 'Registration Requests 1 1 pending'])
  })

  // Shows: When the courses cannot be loaded, the page says "Error Loading Courses" and offers Try Again.
  test.each([
    // Shows: Courses that cannot be loaded read "Failed to fetch courses: {status}".
    ['the status', { status: 500 }, 'Failed to fetch courses: 500'],
    // Shows: Status 403 and 404 for the courses read "Route not found or authentication failed: {status}".
    ['a missing route', { status: 404 }, 'Route not found or authentication failed: 404'],
    // Shows: Status 403 and 404 for the courses read "Route not found or authentication failed: {status}".
    ['a refused one', { status: 403 }, 'Route not found or authentication failed: 403'],
    // Shows: A reply for the courses that is not JSON reads "Server returned HTML instead of JSON. Check if the API route exists."
    ['a page instead', { kind: 'notJson', status: 200 }, 'Server returned HTML instead of JSON. Check if the API route exists.'],
    ['what an unsuccessful reply says', { status: 200, message: 'The school is closed.' }, 'The school is closed.'],
    ['an unsuccessful reply without words', { status: 200 }, 'Failed to fetch courses: 200'],
    ['a dead network', { kind: 'network' }, 'Network error. Please check your connection.'],
  ])('tells %s', async (_, facts, sentence) => {
    showHome({ load: () => Promise.reject(problem(facts)) })
    await screen.findByRole('heading', { name: 'Error Loading Courses' })
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  // Shows: When the courses cannot be loaded, the page says "Error Loading Courses" and offers Try Again.
  test('reads again on Try Again', async () => {
    let tries = 0
    const user = showHome({ load: () => (tries++ === 0 ? Promise.reject(problem({ status: 500 })) : Promise.resolve(homeOf())) })
    await user.click(await button('Try Again'))
    expect(await card()).toBeTruthy()
  })

  test('has those first whose next quiz is due first', async () => {
    const due = (id: string, dueDate: string | null) => ({
      ...enrollment,
      enrollmentId: id,
      nextDue: dueDate === null ? null : { assignmentId: 'a', title: 'Test', dueDate },
      course: { ...enrollment.course, id, title: id },
    })
    showHome({ load: async () => homeOf({ enrollments: [due('None', null), due('Late', local(25)), due('Soon', local(21))] }) })
    await card('Soon')
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Soon', 'Late', 'None'])
  })

  const many = (count: number) => async () =>
    homeOf({
      enrollments: Array.from({ length: count }, (_, at) => ({
        ...enrollment,
        enrollmentId: `e${at}`,
        course: { ...enrollment.course, id: `c${at}`, code: `MAT-${at}`, title: `Course ${at}` },
      })),
    })

  test('is searched by title, code and teacher from nine courses on', async () => {
    const user = showHome({ load: many(9) })
    await user.type(await screen.findByRole('searchbox', { name: 'Search courses' }), 'noether mat-7')
    expect(screen.getAllByRole('link', { name: /^View Course/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
      'View Course Course 7',
    ])
  })

  test('has no search for fewer', async () => {
    showHome({ load: many(8) })
    await card('Course 7')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  // Shows: Both tabs say when there is nothing in them.
  test('says when there are none, without a chart', async () => {
    showHome({ load: async () => homeOf({ enrollments: [] }) })
    await screen.findByText('You are not enrolled in any courses yet')
    expect([screen.getAllByRole('button', { name: 'Register for Course' }).length, screen.queryByText('Your progress')]).toEqual([2, null])
  })

  test('shows the results below the courses', async () => {
    showHome()
    expect(await screen.findByText('Your results will appear here after your first quiz')).toBeTruthy()
  })
})

describe('A course card', () => {
  // Shows: A course card shows title, code, subject, status, description, instructor and the date of enrollment.
  // Shows: A course card shows the letter and the score so far.
  // Shows: An enrollment has `enrollmentId`, `enrollmentStatus`, `grade`, `finalScore`, `enrolledAt` and `course`.
  test('tells everything of the course', async () => {
    showHome()
    const texts = within(await card())
    const facts = ['MAT-1', 'Active', 'Mathematics · Emmy Noether', 'Equations and functions.', 'B', 'Nov 2, 2026']
    expect(facts.filter((fact) => texts.queryByText(wholeLine(fact)) === null)).toEqual([])
  })

  // Shows: A course stored without a subject is read as "General".
  test('of a course without a subject calls it General, and so does the filter', async () => {
    showHome({ load: enrolled({ course: { ...enrollment.course, subject: '' } }) })
    expect([
      within(await card()).getByText(wholeLine('General · Emmy Noether')).tagName,
      within(screen.getByRole('combobox', { name: 'Subject' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]).toEqual(['P', ['All subjects', 'General']])
  })

  // Shows: A course card shows the letter and the score so far.
  test('tells the grade in percent', async () => {
    showHome()
    expect((await card()).textContent).toContain('87.5% current grade')
  })

  test('says that nothing is graded', async () => {
    showHome({ load: enrolled({ grade: null, finalScore: null }) })
    expect(within(await card()).getByText('Not graded yet')).toBeTruthy()
  })

  test('leads to what is due next', async () => {
    showHome()
    const due = within(await card()).getByRole('link', { name: 'Unit 4 test' })
    expect([due.getAttribute('href'), due.parentElement?.textContent]).toEqual([
      '/student/quizAttempt/a1',
      'Next due: Unit 4 testNov 22, 2026, 9:00 AM (in 2 days)',
    ])
  })

  // Shows: "View Course" on a course card opens the course.
  test('leads to the course', async () => {
    showHome()
    expect((await screen.findByRole('link', { name: 'View Course Algebra I' })).getAttribute('href')).toBe('/student/courses/c1')
  })

  test.each([
    ['removed', 'You are no longer in this course.'],
    ['completed', 'You have completed this course.'],
  ] as const)('of a %s course leads nowhere', async (enrollmentStatus, sentence) => {
    const user = showHome({ load: enrolled({ enrollmentStatus }) })
    await screen.findByText('No courses match these filters.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'all')
    const texts = within(await card())
    expect([texts.getByText(sentence).tagName, texts.queryAllByRole('link'), texts.queryAllByRole('button')]).toEqual(['P', [], []])
  })
})
