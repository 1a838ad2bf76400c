import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { submissionOf } from '../../src/machines/student-submission/alphabet.ts'
import type { LoadedSubmission, SubmissionPlace } from '../../src/machines/student-submission/setup.ts'
import { studentSubmissionMachine } from '../../src/machines/student-submission/student-submission.machine.ts'
import { StudentSubmissionPage } from '../../src/views/student-submission/student-submission-page.tsx'

function show(load: () => Promise<LoadedSubmission> = async () => submissionOf) {
  const machine = studentSubmissionMachine.provide({ actors: { loadSubmission: fromPromise<LoadedSubmission, SubmissionPlace>(load) } })
  const page = createActor(machine, { input: { assignmentId: 'q1', studentId: 's1' } }).start()
  const left: unknown[] = []
  page.on('submission.left', ({ next }) => left.push(next))
  render(
    <MemoryRouter>
      <StudentSubmissionPage page={page} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup({ delay: null }), left }
}

const refused = (problem: object) => () => Promise.reject(Object.assign(new Error('You may not do this.'), problem))

describe('A submission on a page of its own', () => {
  test('says that it is loading', () => {
    show(() => new Promise(() => undefined))
    expect(screen.getByRole('status').textContent).toBe('Loading submission...')
  })

  test('has the student for its heading, and student and quiz for its title', async () => {
    show()
    expect([(await screen.findByRole('heading', { level: 1 })).textContent, document.title]).toEqual([
      'Ada Lovelace',
      'Ada Lovelace - Unit 4 test · Examhall',
    ])
  })

  test('leads back by its breadcrumbs', async () => {
    show()
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My Courses', '/teacher/courses'],
      ['MAT-1', '/teacher/courses/c1'],
      ['Quiz Review', '/teacher/quiz-review/q1'],
    ])
  })

  test('opens at the first question that nobody has graded', async () => {
    show()
    expect(await screen.findByRole('spinbutton', { name: 'Points (of 5)' })).toBe(document.activeElement)
  })

  test.each([
    ['Done', null],
    ['Next student', 's3'],
    ['Next ungraded', 's3'],
  ])('is left by %s', async (name, next) => {
    const { user, left } = show()
    await user.click(await screen.findByRole('button', { name }))
    expect(left).toEqual([next])
  })

  test('says that nothing is submitted yet', async () => {
    const { review, opened } = submissionOf
    show(async () => ({ review, opened: { ...opened, review: { ...opened.review, submission: null, answers: {} } } }))
    expect([(await screen.findByText('Nothing submitted yet')).tagName, screen.queryByRole('spinbutton')]).toEqual(['P', null])
    expect(screen.getByRole('link', { name: 'Back to Quiz Review' }).getAttribute('href')).toBe('/teacher/quiz-review/q1')
  })

  test.each([
    ['an unreachable server', { kind: 'network' }, 'Network error. Please check your connection.', true],
    [
      'an unknown student',
      { status: 404 },
      'This page does not exist: the quiz was removed, it is not one of yours, or this student is not in its course.',
      false,
    ],
    ['a refusal', { status: 403 }, 'You may not do this.', true],
  ])('names %s as what it is', async (_, problem, sentence, canRetry) => {
    show(refused(problem))
    const alert = within(await screen.findByRole('alert'))
    expect([alert.getByRole('paragraph').textContent, screen.queryByRole('button', { name: 'Try Again' }) !== null]).toEqual([
      sentence,
      canRetry,
    ])
  })
})
