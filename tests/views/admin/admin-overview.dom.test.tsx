import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AuditEntry } from '../../../domain/api/admin.ts'
import { adminCoursesMachine } from '../../../src/machines/admin-courses/admin-courses.machine.ts'
import { someCourse } from '../../../src/machines/admin-courses/alphabet.ts'
import type { CoursePage, CoursesQuery } from '../../../src/machines/admin-courses/setup.ts'
import { adminDashboardMachine, type SchoolReport } from '../../../src/machines/admin-dashboard/admin-dashboard.machine.ts'
import { someReport } from '../../../src/machines/admin-dashboard/alphabet.ts'
import { adminReportsMachine } from '../../../src/machines/admin-reports/admin-reports.machine.ts'
import { someEntry } from '../../../src/machines/admin-reports/alphabet.ts'
import type { LogPage } from '../../../src/machines/admin-reports/setup.ts'
import { entryWords } from '../../../src/views/admin/audit-words.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

type Loading = () => Promise<SchoolReport>
const failing = () => Promise.reject(Object.assign(new Error(''), { kind: 'network' }))
const loadReport = (load: Loading = async () => someReport) => fromPromise<SchoolReport, Record<string, never>>(load)

const showDashboard = (load?: Loading) =>
  render(adminPages.dashboard(createActor(adminDashboardMachine.provide({ actors: { loadReport: loadReport(load) } })).start()))

describe("The admin's dashboard", () => {
  // Shows: The admin area has six areas: users, courses, reports, the security log, the status and webhooks.
  // Shows: The dashboard of an admin has cards that lead to the areas.
  // Shows: An admin manages users and reads courses and reports.
  // Shows: The dashboard has a card for each of its six areas, with a figure where the area has one.
  test('leads to each area and gives its figure', async () => {
    showDashboard()
    await screen.findByText('active people')
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.lastElementChild?.textContent])).toEqual([
      ['/admin/users', '1,220 active people'],
      ['/admin/courses', '10 active courses'],
      ['/admin/reports', '7 submissions wait for grading'],
      ['/admin/security', 'Kept for good'],
      ['/admin/status', '5 open attempts'],
      ['/admin/webhooks', 'For other systems'],
    ])
  })

  // Shows: The first cards of the dashboard are called User Management, Course Overview and Reports.
  test('names the areas', async () => {
    showDashboard()
    await screen.findByText('active people')
    const [words] = [screen.getAllByRole('link').map(({ textContent }) => textContent)]
    expect(['User Management', 'Course Overview', 'Reports'].map((title, at) => words[at]?.startsWith(title))).toEqual([true, true, true])
  })

  // Shows: The dashboard has a card for each of its six areas, with a figure where the area has one.
  test('leads on without figures', async () => {
    showDashboard(failing)
    expect((await screen.findByRole('alert')).textContent).toContain('Network error. Please check your connection.')
    expect(screen.getAllByRole('link').length).toBe(6)
  })
})

const showCourses = (list: CoursePage) => {
  const loadCourses = fromPromise<CoursePage, CoursesQuery>(async () => list)
  render(adminPages.courses(createActor(adminCoursesMachine.provide({ actors: { loadCourses } })).start()))
}

describe('The courses', () => {
  // Shows: The admin area has six areas: users, courses, reports, the security log, the status and webhooks.
  // Shows: The pages of users, courses and reports show what is in the database.
  // Shows: Courses and reports are lists and totals from the database.
  test('are told with code, teacher, students, assignments and status', async () => {
    showCourses({ courses: [someCourse], page: 1, pageCount: 1, total: 1 })
    const row = await screen.findByRole('row', { name: /Algebra I/ })
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Algebra IMathematics',
      'MAT-1',
      'Emmy Noethernoether@school.example',
      '24 of 30',
      '3 (2 published)',
      'Active',
      'Delete',
    ])
  })

  test('count places only where somebody entered them', async () => {
    showCourses({ courses: [{ ...someCourse, maxStudents: 999 }], page: 1, pageCount: 1, total: 1 })
    expect((await screen.findByRole('row', { name: /Algebra I/ })).children[3]?.textContent).toBe('24')
  })

  test('name what they count, which is more than quizzes', async () => {
    showCourses({ courses: [someCourse], page: 1, pageCount: 1, total: 1 })
    await screen.findByRole('row', { name: /Algebra I/ })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Assignments')
  })

  test('may be none', async () => {
    showCourses({ courses: [], page: 1, pageCount: 1, total: 0 })
    expect(await screen.findByText('No courses created yet')).toBeTruthy()
  })
})

describe('The reports', () => {
  const show = (log: LogPage, load?: Loading) => {
    const loadLog = fromPromise<LogPage, { page: number }>(async () => log)
    render(adminPages.reports(createActor(adminReportsMachine.provide({ actors: { loadReport: loadReport(load), loadLog } })).start()))
  }
  const log: LogPage = { entries: [someEntry], page: 1, pageCount: 1, total: 1 }

  // Shows: The admin area has six areas: users, courses, reports, the security log, the status and webhooks.
  test('count what is submitted each day', async () => {
    show(log)
    const table = within(await screen.findByRole('table', { name: 'Submissions per day' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['DaySubmissions', 'Nov 19, 20260', 'Nov 20, 202636'])
  })

  // Shows: The pages of users, courses and reports show what is in the database.
  // Shows: Courses and reports are lists and totals from the database.
  test('say who changed what about whom', async () => {
    show(log)
    const cells = within(await screen.findByRole('table', { name: 'Changes' })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Grace Hoppergrace@school.example',
      'Changed the role from student to teacher',
      'Emmy Noethernoether@school.example',
    ])
  })

  test('show the log where the totals cannot be read', async () => {
    show({ entries: [], page: 1, pageCount: 1, total: 0 }, failing)
    expect(await screen.findByRole('button', { name: 'Load Totals Again' })).toBeTruthy()
    expect(await screen.findByText('Nothing was changed yet')).toBeTruthy()
  })

  const words = (action: AuditEntry['action'], ...changes: AuditEntry['changes']) => entryWords({ ...someEntry, action, changes })

  test('have words for everything that is logged', () => {
    expect([
      words('userCreated', { field: 'role', from: null, to: 'admin' }, { field: 'email', from: null, to: 'a@school.example' }),
      words('userChanged', { field: 'isActive', from: 'true', to: 'false' }, { field: 'lastName', from: 'Noether', to: 'Artin' }),
      words('userChanged', { field: 'isActive', from: 'false', to: 'true' }),
      words('passwordLinkMade'),
      words('passwordSet'),
    ]).toEqual([
      ['Added the account as admin'],
      ['Disabled the account', 'Changed the last name from Noether to Artin'],
      ['Enabled the account'],
      ['Created a password link'],
      ['Set a password with a link'],
    ])
  })
})
