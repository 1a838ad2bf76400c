import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RunningExamView } from '../../../domain/api/courses.ts'
import { problem, showHome } from '../../support/pages/student-pages.tsx'

const unread = (keptExams: RunningExamView[]) => () => Promise.reject(Object.assign(problem({ kind: 'network' }), { keptExams }))

// Shows: Whoever opens Examhall without a network is led back into the exam that this device keeps.
test('Courses that cannot be read leave the exams that this device keeps, each with the way back', async () => {
  const kept = [
    { assignmentId: 'a1', title: 'Unit 4 test', deadline: '2026-11-20T10:00:00.000Z' },
    { assignmentId: 'a2', title: 'Essay', deadline: null },
  ]
  showHome({ load: unread(kept) })
  await screen.findByRole('heading', { name: 'Error Loading Courses' })
  const links = await screen.findAllByRole('link', { name: 'Continue Quiz' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/student/quizAttempt/a1', '/student/quizAttempt/a2'])
  expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual([
    expect.stringMatching(/^You have begun an exam on this device: Unit 4 test, until Nov 20, 2026, .+\. Continue Quiz$/),
    'You have begun an exam on this device: Essay. Continue Quiz',
  ])
})

test('A device that keeps no exam says only why the courses are missing', async () => {
  showHome({ load: unread([]) })
  await screen.findByRole('heading', { name: 'Error Loading Courses' })
  expect(screen.queryByRole('note')).toBeNull()
})
