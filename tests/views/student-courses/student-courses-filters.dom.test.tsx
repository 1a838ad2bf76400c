import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { enrollment, request } from '../../../src/machines/student-courses/alphabet.ts'
import type { StudentHome } from '../../../src/machines/student-courses/setup.ts'
import { asked, button, card, tab } from '../../support/pages/student-courses-parts.tsx'
import { homeOf, local, showHome } from '../../support/pages/student-pages.tsx'
import { wholeLine } from '../../support/pages/whole-line.ts'

describe('The filters', () => {
  const physics = {
    ...enrollment,
    enrollmentId: 'e2',
    course: { ...enrollment.course, id: 'c2', title: 'Optics', subject: 'Physical Sciences' },
  }
  const load = async () => homeOf({ enrollments: [enrollment, physics] })

  // Shows: My Courses shows active enrollments unless another filter is chosen.
  // Shows: The filter of the enrollments begins with "active".
  test('start with the active courses', async () => {
    showHome({ load })
    await card()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('active')
  })

  test('choose by subject', async () => {
    const user = showHome({ load })
    await card()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Physical Sciences')
    expect(screen.getAllByRole('heading', { level: 2, name: /Algebra|Optics/ }).map((one) => one.textContent)).toEqual(['Optics'])
  })
})

// Shows: My Courses says which exam is under way, until when, and leads back to it.
test('An exam that is under way is named above the courses, with the way back to it', async () => {
  const running = [
    { assignmentId: 'a1', title: 'Unit 4 test', deadline: local(20) },
    { assignmentId: 'a2', title: 'Essay', deadline: null },
  ]
  showHome({ load: async () => homeOf({ running }) })
  const notes = await screen.findAllByText(/You have an exam under way/)
  expect(notes.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^You have an exam under way: Unit 4 test, until Nov 20, 2026, 9:00 AM .*\. Continue Quiz$/),
    'You have an exam under way: Essay. Continue Quiz',
  ])
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Continue Quiz' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/student/quizAttempt/a1', '/student/quizAttempt/a2'])
})

test('An exam whose end passes while the page is open is under way no more', async () => {
  const loadedAt = Date.parse(local(20)) - 60_000
  vi.useFakeTimers({ now: loadedAt, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    showHome({ load: async () => homeOf({ loadedAt, running: [{ assignmentId: 'a1', title: 'Unit 4 test', deadline: local(20) }] }) })
    await screen.findByText(/You have an exam under way/)
    await act(() => vi.advanceTimersByTimeAsync(60_010))
    expect(screen.queryByText(/under way/)).toBeNull()
    expect(screen.getByRole('note').textContent?.replaceAll(/\s/g, ' ')).toMatch(
      /^The time of your exam is up: Unit 4 test, until Nov 20, 2026, 9:00 AM .*\. See Quiz$/,
    )
  } finally {
    vi.useRealTimers()
  }
})

test('An exam that the exam room has paused is said to be paused, and has no end that passes', async () => {
  const running = [{ assignmentId: 'a1', title: 'Unit 4 test', deadline: null, pausedAt: local(20) }]
  showHome({ load: async () => homeOf({ running }) })
  const note = await screen.findByRole('note')
  expect(note.textContent?.replaceAll(/\s/g, ' ')).toBe('Your exam has been paused since 9:00 AM: Unit 4 test. Continue Quiz')
})

describe('Registration requests', () => {
  const open = async (load: () => Promise<StudentHome>) => {
    const user = showHome({ load })
    await user.click(await tab(/^Registration Requests/))
    return user
  }

  test.each([
    // Shows: A request card shows title, code, subject, status, instructor and the dates of the request and its answer.
    // Shows: A request is pending, approved or rejected.
    ['pending', {}, ['Pending', 'Not yet', 'Waiting for your teacher’s answer.']],
    // Shows: A request card shows title, code, subject, status, instructor and the dates of the request and its answer.
    // Shows: A request card shows the reason of a rejection, or the notes.
    // Shows: A request card says that a request was approved.
    // Shows: A request is pending, approved or rejected.
    [
      'approved',
      { status: 'approved', processedAt: local(19), notes: 'Welcome.' },
      ['Approved', 'Nov 19, 2026, 9:00 AM', 'Your request was approved. The course is in My Courses.', 'Notes: Welcome.'],
    ],
    // Shows: A request card shows the reason of a rejection, or the notes.
    // Shows: A request is pending, approved or rejected.
    [
      'rejected',
      { status: 'rejected', processedAt: local(19), rejectionReason: 'Rejected by teacher' },
      ['Rejected', 'Nov 19, 2026, 9:00 AM', 'Reason: Rejected by teacher'],
    ],
    ['rejected without a reason', { status: 'rejected' }, ['Rejected', 'Your request was rejected. Ask your teacher why.']],
  ] as const)('%s', async (_, wishes, sentences) => {
    await open(asked(wishes))
    const texts = within(await card('Biology'))
    const facts = ['BIO-1', 'Life Sciences · Barbara McClintock', 'Nov 18, 2026, 9:00 AM', ...sentences]
    expect(facts.filter((fact) => texts.queryByText(wholeLine(fact)) === null)).toEqual([])
  })

  // Shows: A course stored without a subject is read as "General".
  test('for a course without a subject call it General', async () => {
    await open(asked({ course: { ...request.course, subject: '' } }))
    expect(within(await card('Biology')).getByText(wholeLine(/^General · /))).toBeTruthy()
  })

  // Shows: Both tabs say when there is nothing in them.
  test('say when there are none', async () => {
    await open(async () => homeOf({ requests: [] }))
    expect(await screen.findByText('No registration requests')).toBeTruthy()
  })

  // Shows: Requests that cannot be loaded say so in their tab; the courses stay.
  test.each([
    // Shows: A refused session on My Courses reads "Authentication expired. Please login again." and leads to sign-in.
    ['refused', 401, 'Authentication expired. Please login again.'],
    ['network', null, 'Network error. Please check your connection.'],
    ['refused', 500, 'Your registration requests could not be loaded.'],
  ] as const)('that cannot be read (%s, status %s) leave the courses readable', async (kind, status, sentence) => {
    const requestsFailure = { kind, status, reason: null, message: '' }
    const user = await open(async () => homeOf({ requests: null, requestsFailure }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    await user.click(await tab(/^My Courses/))
    expect(await card()).toBeTruthy()
  })

  test('are read again on Try Again', async () => {
    let tries = 0
    const requestsFailure = { kind: 'network', status: null, reason: null, message: '' } as const
    const user = await open(async () => (tries++ === 0 ? homeOf({ requests: null, requestsFailure }) : homeOf()))
    await user.click(await button('Try Again'))
    expect(await card('Biology')).toBeTruthy()
  })
})
