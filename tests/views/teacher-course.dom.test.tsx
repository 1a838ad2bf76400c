import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AssignmentRow } from '../../domain/api/assignments.ts'
import { courseAssignmentsMachine } from '../../src/machines/course-assignments/course-assignments.machine.ts'
import type { OwnCourse } from '../../src/machines/course-assignments/setup.ts'
import { TeacherCoursePage } from '../../src/views/teacher-course/teacher-course-page.tsx'
import { algebra, rowOf } from '../support/school/teaching.ts'

const loadedAt = Date.parse('2026-11-21T12:00:00.000Z')

function show(rows: AssignmentRow[], publish: () => Promise<void> = async () => undefined, load?: () => Promise<OwnCourse>) {
  const machine = courseAssignmentsMachine.provide({
    actors: {
      loadCourse: fromPromise<OwnCourse, { courseId: string }>(load ?? (async () => ({ course: algebra, assignments: rows, loadedAt }))),
      publishAssignment: fromPromise<void, { assignmentId: string }>(publish),
    },
  })
  render(
    <MemoryRouter>
      <TeacherCoursePage course={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const refused = (facts: object) => () => Promise.reject(Object.assign(new Error(), facts))
const card = async (title: string) => {
  const found = (await screen.findByRole('link', { name: title })).closest('li')
  if (!found) throw new Error(`${title} has no card`)
  return found
}
const facts = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('The course page', () => {
  // Shows: A course page that loads says "Loading course assignments...".
  test('says that it is loading', () => {
    show([], undefined, () => new Promise(() => undefined))
    expect(screen.getByRole('status').textContent).toBe('Loading course assignments...')
  })

  // Shows: A course page that fails reads "Failed to fetch assignments", "Failed to load assignments" or "An error occurred".
  test.each([
    [{ kind: 'network' }, 'Failed to fetch assignments'],
    [{ kind: 'notJson', status: 200 }, 'Failed to load assignments'],
    [{}, 'An error occurred'],
  ])('tells that %o kept it from opening', async (problem, sentence) => {
    show([], undefined, refused(problem))
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })

  // Shows: The course page counts "Total Assignments", "Published" and "Drafts".
  test('counts assignments, published ones and drafts', async () => {
    show([rowOf({ id: 'a1' }), rowOf({ id: 'a2', is_published: false })])
    await screen.findByRole('heading', { level: 1, name: 'Algebra I' })
    const tiles = screen.getAllByRole('term').slice(0, 3)
    expect(tiles.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      'Total Assignments 2',
      'Published 1',
      'Drafts 1',
    ])
  })

  test('counts in Student View only what students see', async () => {
    const user = show([rowOf({ id: 'a1' }), rowOf({ id: 'a2', is_published: false })])
    await user.click(await screen.findByRole('radio', { name: 'Student View' }))
    const tiles = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect([tiles[0], tiles.filter((tile) => /^(Published|Drafts)/.test(tile))]).toEqual(['Total Assignments 1', []])
  })

  // Shows: The course page has breadcrumbs; "My Courses" links to "/teacher/courses".
  // Shows: The course page shows the course's title and "Course ID".
  test('has the way back, its title and its id on top', async () => {
    show([])
    await screen.findByRole('heading', { level: 1, name: 'Algebra I' })
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'My Courses' })
    expect([crumbs.getAttribute('href'), screen.getByText(/^MAT-1/).textContent]).toEqual(['/teacher/courses', 'MAT-1 · Course ID: c1'])
  })

  // Shows: The assignments are below "Assignments & Quizzes".
  // Shows: Assignments are sorted by due date; those without one come last.
  test('lists its assignments by due date under their heading', async () => {
    const due = (id: string, due_date: string | null) => rowOf({ id, title: id, due_date })
    show([due('Open', null), due('Late', '2026-12-09T12:00:00.000Z'), due('Soon', '2026-12-01T12:00:00.000Z')])
    const section = within(await screen.findByRole('region', { name: 'Assignments & Quizzes' }))
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Soon', 'Late', 'Open'])
  })

  // Shows: "+ Create New Assignment" opens the editor; it is in Teacher View only.
  // Shows: A course without assignments says "No assignments or quizzes yet." and offers to create the first.
  test('offers to create the first assignment', async () => {
    show([])
    await screen.findByText('No assignments or quizzes yet.')
    const links = ['+ Create New Assignment', 'Create Your First Assignment'].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/teacher/courses/c1/assignments/create',
      '/teacher/courses/c1/assignments/create',
    ])
  })
})

describe('A card', () => {
  // Shows: An assignment card shows title, status, points and, in Teacher View, the number of submissions.
  // Shows: An assignment card shows its type, Quiz or Assignment.
  // Shows: An assignment card shows the time limit in minutes if there is one.
  // Shows: An assignment card shows the attempts allowed if they are more than one.
  // Shows: A published assignment with a due date is "Past Due", "Due Soon" with 3 days or fewer left, or "Upcoming".
  test('shows every fact of a quiz', async () => {
    show([
      rowOf({
        due_date: '2026-11-23T12:00:00.000Z',
        available_from: null,
        available_until: '2026-11-24T12:00:00.000Z',
        has_time_limit: true,
        time_limit_minutes: 45,
        allowed_attempts: 3,
        submission_count: 7,
      }),
    ])
    const inside = await card('Unit 4 test')
    expect([
      within(inside).getByText('Due Soon').textContent,
      ...facts(inside).filter((fact) => !/^(Due|Available until)/.test(fact)),
    ]).toEqual([
      'Due Soon',
      'Type: Quiz',
      'Points: 10',
      'Available from: Not set',
      'Time limit: 45 min',
      'Attempts allowed: 3',
      'Submissions: 7',
    ])
  })

  test('says without alarm that the due date has passed', async () => {
    show([rowOf({ due_date: '2026-11-20T12:00:00.000Z' })])
    expect(within(await card('Unit 4 test')).getByText('Past Due').className).toBe('badge-badge')
  })

  // Shows: An assignment card shows an icon and the description.
  test('has its description and a picture of its kind', async () => {
    show([rowOf({}), rowOf({ id: 'a2', title: 'Proofs', assignment_type: 'discussion' })])
    const icons = [await card('Unit 4 test'), await card('Proofs')].map((one) => one.querySelector('svg')?.classList.value)
    expect([within(await card('Unit 4 test')).getByText('Fractions.').tagName, icons[0] === icons[1]]).toEqual(['P', false])
  })

  // Shows: An assignment card shows its type, Quiz or Assignment.
  test('says of what is no quiz that it is an assignment', async () => {
    show([rowOf({ assignment_type: 'discussion' })])
    expect(facts(await card('Unit 4 test'))[0]).toBe('Type: Assignment')
  })

  // Shows: An assignment card shows due date, available from and available until.
  // Shows: The dates of an assignment card are in the US short format with hour and minute, or "Not set".
  test('shows its dates short, with hour and minute', async () => {
    const at = (hour: number) => new Date(2026, 11, 2, hour, 5).toISOString()
    show([rowOf({ due_date: at(9), available_from: at(8), available_until: at(17) })])
    expect(facts(await card('Unit 4 test')).slice(2, 5)).toEqual([
      'Due: Dec 2, 2026, 9:05 AM',
      'Available from: Dec 2, 2026, 8:05 AM',
      'Available until: Dec 2, 2026, 5:05 PM',
    ])
  })

  // Shows: An assignment card shows the time limit in minutes if there is one.
  // Shows: An assignment card shows the attempts allowed if they are more than one.
  // Shows: The dates of an assignment card are in the US short format with hour and minute, or "Not set".
  test('leaves out a limit that there is not and a single attempt', async () => {
    show([rowOf({})])
    expect(facts(await card('Unit 4 test'))).toEqual([
      'Type: Quiz',
      'Points: 10',
      'Due: Not set',
      'Available from: Not set',
      'Available until: Not set',
      'Submissions: 0',
    ])
  })

  // Shows: An assignment card shows the attempts allowed if they are more than one.
  test('says that attempts are unlimited', async () => {
    show([rowOf({ allowed_attempts: -1 })])
    expect(facts(await card('Unit 4 test'))).toContain('Attempts allowed: Unlimited')
  })

  // Shows: An assignment that is not a quiz has a read-only page.
  // Shows: A click on a quiz opens its review, on any other assignment its page.
  test.each([
    ['quiz', '/teacher/quiz-review/a1'],
    ['discussion', '/teacher/courses/c1/assignment/a1'],
  ] as const)('of a %s leads to %s', async (type, href) => {
    show([rowOf({ assignment_type: type })])
    expect((await screen.findByRole('link', { name: 'Unit 4 test' })).getAttribute('href')).toBe(href)
  })

  // Shows: "Edit" opens the editor of a quiz; other assignments have none.
  test('leads to the editor', async () => {
    show([rowOf({})])
    expect((await screen.findByRole('link', { name: 'Edit Unit 4 test' })).getAttribute('href')).toBe(
      '/teacher/courses/c1/assignment/a1/edit',
    )
  })

  // Shows: "Edit" opens the editor of a quiz; other assignments have none.
  test('of what is no quiz has no editor', async () => {
    show([rowOf({ assignment_type: 'discussion' })])
    expect(within(await card('Unit 4 test')).queryByRole('link', { name: /^Edit/ })).toBe(null)
  })
})

describe('Publishing', () => {
  const draft = rowOf({ is_published: false })

  // Shows: Drafts have the button "Publish".
  // Shows: There is no button that unpublishes a quiz.
  test('is offered on drafts alone', async () => {
    show([draft, rowOf({ id: 'a2', title: 'Open' })])
    await screen.findByRole('link', { name: 'Open' })
    expect(screen.getAllByRole('button', { name: /^Publish/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Publish Unit 4 test',
    ])
  })

  // Shows: A quiz published on the course page is shown as published at once.
  test('makes the draft available', async () => {
    const user = show([draft])
    await user.click(await screen.findByRole('button', { name: 'Publish Unit 4 test' }))
    expect(within(await card('Unit 4 test')).getByText('Available').textContent).toBe('Available')
  })

  test('gives the focus to the card, because its button is gone', async () => {
    const user = show([draft])
    await user.click(await screen.findByRole('button', { name: 'Publish Unit 4 test' }))
    await screen.findByText('Available')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Unit 4 test' }))
  })

  // Shows: Publishing that fails reads "Failed to publish assignment".
  test('that is refused tells why', async () => {
    const refusal = () => Promise.reject(Object.assign(new Error('This quiz has no questions.'), { status: 409 }))
    const user = show([draft], refusal)
    await user.click(await screen.findByRole('button', { name: 'Publish Unit 4 test' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to publish assignmentThis quiz has no questions.')
  })

  // Shows: Publishing that fails reads "Failed to publish assignment".
  test('tells that it failed', async () => {
    const user = show([draft], refused({ status: 500 }))
    await user.click(await screen.findByRole('button', { name: 'Publish Unit 4 test' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to publish assignment')
  })
})

describe('The student view', () => {
  // Shows: The course page switches between "Teacher View" and "Student View".
  test('is left again by Teacher View', async () => {
    const user = show([rowOf({ title: 'Draft', is_published: false })])
    await user.click(await screen.findByRole('radio', { name: 'Student View' }))
    await user.click(screen.getByRole('radio', { name: 'Teacher View' }))
    expect(screen.getByRole('link', { name: 'Draft' }).tagName).toBe('A')
  })

  // Shows: The course page switches between "Teacher View" and "Student View".
  // Shows: "+ Create New Assignment" opens the editor; it is in Teacher View only.
  // Shows: Student View hides drafts, the create button, the actions and the numbers of submissions.
  test('hides drafts, actions and submission counts', async () => {
    const user = show([rowOf({ id: 'a1', title: 'Draft', is_published: false }), rowOf({ id: 'a2', title: 'Open', submission_count: 4 })])
    await user.click(await screen.findByRole('radio', { name: 'Student View' }))
    const main = within(screen.getByRole('main'))
    expect([
      main.queryByRole('link', { name: 'Draft' }),
      main.queryByRole('link', { name: /Create New Assignment/ }),
      main.queryByRole('link', { name: /^Edit/ }),
      main.queryByText('Submissions'),
      main.getByRole('link', { name: 'Open' }).textContent,
    ]).toEqual([null, null, null, null, 'Open'])
  })
})
