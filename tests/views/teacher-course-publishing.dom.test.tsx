import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { card, refused, show } from '../support/pages/teacher-course-page.tsx'
import { rowOf } from '../support/school/teaching.ts'

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
