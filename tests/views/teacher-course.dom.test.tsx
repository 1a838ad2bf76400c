import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { card, facts, refused, show } from '../support/pages/teacher-course-page.tsx'
import { wholeLine } from '../support/pages/whole-line.ts'
import { rowOf } from '../support/school/teaching.ts'

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
    expect([crumbs.getAttribute('href'), screen.getByText(wholeLine(/^MAT-1 /)).textContent]).toEqual([
      '/teacher/courses',
      'MAT-1 · Course ID: c1',
    ])
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

  // Shows: An assignment with submissions that wait for a grade is "To grade" as well.
  test('says beside the badge of the due date whether it is open, and that work waits for a grade', async () => {
    show([rowOf({ due_date: '2027-11-23T12:00:00.000Z', available_until: '2027-11-24T12:00:00.000Z', to_grade_count: 2 })])
    const badges = (await card('Unit 4 test')).querySelectorAll('.badge-badge')
    expect([...badges].map((badge) => badge.textContent)).toEqual(['Upcoming', 'Open', 'To grade'])
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
  // Shows: The dates of an assignment card have hour and minute, or "Not set".
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
  // Shows: The dates of an assignment card have hour and minute, or "Not set".
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
