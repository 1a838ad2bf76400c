import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { names, review, rowOf, show, table } from '../../support/pages/quiz-review-page.tsx'

describe('The review of a quiz', () => {
  // Shows: A quiz review that loads says "Loading quiz review..."; one that cannot says "Failed to load quiz data".
  test('says that it is loading', () => {
    show(() => new Promise(() => undefined))
    expect(screen.getByRole('status').textContent).toBe('Loading quiz review...')
  })

  // Shows: A quiz review that loads says "Loading quiz review..."; one that cannot says "Failed to load quiz data".
  test('says that it failed, and tries again', async () => {
    let tries = 0
    const user = show(() => (tries++ === 0 ? Promise.reject(new Error()) : Promise.resolve(review)))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Failed to load quiz data')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await table()).toBeTruthy()
  })

  test.each([
    ['an unreachable server', { kind: 'network' }, 'Network error. Please check your connection.', true],
    ['an unknown quiz', { status: 404 }, 'This page does not exist: the quiz or question was removed, or it is not one of yours.', false],
    ['a refusal', { status: 403 }, 'You may not do this.', true],
  ])('names %s as what it is', async (_, problem, sentence, canRetry) => {
    show(() => Promise.reject(Object.assign(new Error('You may not do this.'), problem)))
    const alert = within(await screen.findByRole('alert'))
    expect([
      alert.getByRole('heading', { level: 1 }).textContent,
      alert.getByRole('paragraph').textContent,
      screen.queryByRole('button', { name: 'Try Again' }) !== null,
    ]).toEqual(['Failed to load quiz data', sentence, canRetry])
  })

  // Shows: The quiz review has breadcrumbs: My Courses, the course code, Quiz Review.
  test('leads back by its breadcrumbs', async () => {
    show()
    await table()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect([
      ...crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
      crumbs.getByText('Quiz Review').getAttribute('aria-current'),
    ]).toEqual([['My Courses', '/teacher/courses'], ['MAT-1', '/teacher/courses/c1'], 'page'])
  })

  // Shows: The quiz review is headed by title, description, course, maximum points and due date.
  test('has title, course, description, points and due date on top', async () => {
    show()
    await table()
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getAllByText('MAT-1').map(({ tagName }) => tagName),
      screen.getByText('Algebra.').tagName,
      screen.getByText('10 points · Due: Nov 19, 2026, 11:59 PM').tagName,
    ]).toEqual(['Unit 4 test', ['A', 'SPAN'], 'P', 'P'])
  })

  // Shows: The quiz review shows the number of students, how many have submitted, and the average score and percentage.
  test('sums up the class', async () => {
    show()
    await table()
    expect(screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
      'Total students: 3',
      'Submitted: 2 (67%)',
      'Average score: 5 / 10',
      'Average percentage: 50.0%',
    ])
  })

  // Shows: The quiz review shows how the grades are distributed.
  // Shows: The distribution of grades is drawn as a chart.
  test('shows how the grades are distributed', async () => {
    show()
    const grades = within(await screen.findByRole('table', { name: 'Grade distribution' })).getAllByRole('row')
    expect(grades.slice(1).map(({ textContent }) => textContent)).toEqual(['A0 (0%)', 'B0 (0%)', 'C0 (0%)', 'D0 (0%)', 'F2 (100%)'])
  })
})

describe('The list of students', () => {
  // Shows: A student's row shows avatar, name, e-mail, score, percentage, letter and time of submission, or "Not Submitted".
  // Shows: What waits for a grade is left out of the score that the list of students, a submission and the CSV show; "so far" says so.
  test('tells who submitted what, when, and with which grade', async () => {
    show()
    expect([...(await rowOf('Ada Lovelace')).children].map(({ textContent }) => textContent)).toEqual([
      'ALAda Lovelaceada@school.example',
      '5 / 5 (100.0%) so far',
      'F',
      'Nov 20, 2026, 9:41 AMLateNeeds grading',
      'Grade',
    ])
  })

  // Shows: A student's row shows avatar, name, e-mail, score, percentage, letter and time of submission, or "Not Submitted".
  test('says who has submitted nothing, and opens nothing for it', async () => {
    show()
    const row = await rowOf('Alan Turing')
    expect([within(row).getByText('Not Submitted').tagName, within(row).queryByRole('button')]).toEqual(['TD', null])
  })

  // Shows: Students can be searched by name or e-mail.
  test('is searched by name or e-mail', async () => {
    const user = show()
    await table()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'GRACE@')
    expect([names(), screen.getByText('1 of 3 students').tagName]).toEqual([['Grace Hopper'], 'P'])
  })

  // Shows: Students can be filtered: all, submitted, not submitted.
  // Shows: Students can be sorted by name, score or submission date.
  test.each([
    ['Status', ['All', 'Submitted', 'Not Submitted']],
    ['Sort by', ['Name', 'Score', 'Submission date']],
  ])('can be chosen by %s', async (name, labels) => {
    show()
    await table()
    const options = within(screen.getByRole('combobox', { name })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(labels)
  })

  // Shows: Students can be filtered: all, submitted, not submitted.
  test('shows only those of the status that is chosen', async () => {
    const user = show()
    await table()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not Submitted')
    expect(names()).toEqual(['Alan Turing'])
  })

  // Shows: A list of 2,000 submissions draws only what is in sight.
  test('is rendered in groups of twenty, which the browser skips while they are off the screen', async () => {
    const [one] = review.studentReviews
    if (!one) throw new Error('the sample has nobody')
    const many = Array.from({ length: 45 }, (_, at) => ({ ...one, student: { ...one.student, id: `s${at}`, name: `Student ${at}` } }))
    show(async () => ({ ...review, studentReviews: many }))
    const groups = [...(await table()).querySelectorAll('tbody')]
    expect(groups.map(({ rows, className, style }) => [rows.length, className, style.getPropertyValue('--rows')])).toEqual([
      [20, 'student-table-group', '20'],
      [20, 'student-table-group', '20'],
      [5, 'student-table-group', '5'],
    ])
  })

  // Shows: A student who has submitted opens in a dialog, where each question is reviewed and graded.
  // Shows: A teacher reviews and grades submissions of their own quizzes.
  test('opens a submission question by question', async () => {
    const user = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Grade Ada Lovelace' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Lovelace — Submission' }))
    expect(dialog.getAllByRole('heading', { level: 3, name: /^Question/ }).map(({ textContent }) => textContent)).toEqual([
      'Question 1',
      'Question 2',
    ])
  })
})

describe('What waits for grading', () => {
  test('is a click away: the first student whose answer nobody has graded', async () => {
    const user = show()
    await table()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'turing')
    await user.click(screen.getByRole('button', { name: 'Grade 2 submissions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Lovelace — Submission' }))
    expect([document.activeElement, dialog.getByRole('button', { name: 'Next ungraded' }).hasAttribute('disabled')]).toEqual([
      dialog.getByRole('spinbutton', { name: 'Points (of 5)' }),
      false,
    ])
  })

  describe('once the last of two is graded', () => {
    const grade = async (user: ReturnType<typeof show>) => {
      await user.type(await screen.findByRole('spinbutton', { name: 'Points (of 5)' }), '4.5')
      await user.click(screen.getByRole('button', { name: 'Save Grade' }))
      await screen.findByRole('button', { name: 'Saved!' })
    }

    test('is said of nobody in the list behind, before the submission is closed', async () => {
      const [ada, ...others] = review.studentReviews
      const graded = others.map((one) => (one.submission ? { ...one, submission: { ...one.submission, pendingPoints: 0 } } : one))
      const user = show(async () => ({ ...review, studentReviews: ada ? [ada, ...graded] : [] }))
      await table()
      await user.click(screen.getByRole('button', { name: 'Grade Ada Lovelace' }))
      await grade(user)
      expect([screen.queryByText('Needs grading'), screen.queryByText(/^Manual grading required/)]).toEqual([null, null])
    })

    test('leads back to nobody who was graded before', async () => {
      const user = show()
      await table()
      await user.click(screen.getByRole('button', { name: 'Grade Grace Hopper' }))
      await grade(user)
      await user.click(screen.getByRole('button', { name: 'Previous student' }))
      await screen.findByRole('dialog', { name: 'Ada Lovelace — Submission' })
      await grade(user)
      expect(screen.queryByRole('button', { name: 'Next ungraded' })).toBeNull()
    })
  })

  test('is counted in words', async () => {
    const [first, ...others] = review.studentReviews
    const graded = others.map((one) => (one.submission ? { ...one, submission: { ...one.submission, pendingPoints: 0 } } : one))
    show(async () => ({ ...review, studentReviews: first ? [first, ...graded] : [] }))
    await table()
    expect(screen.getByRole('button', { name: 'Grade 1 submission' }).tagName).toBe('BUTTON')
  })

  test('is not offered where nothing waits', async () => {
    const done = review.studentReviews.map((one) =>
      one.submission ? { ...one, submission: { ...one.submission, pendingPoints: 0 } } : one,
    )
    show(async () => ({ ...review, studentReviews: done }))
    await table()
    expect(screen.queryByRole('button', { name: /^Grade \d/ })).toBeNull()
  })
})

describe('Reminders', () => {
  // Shows: "Send Reminder Email" is offered for students who have not submitted.
  test('are offered for whoever has submitted nothing', async () => {
    const user = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Send Reminder Email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Reminder Email' }))
    expect([dialog.queryByRole('checkbox', { name: 'Ada Lovelace' }), dialog.getByRole('checkbox', { name: 'Alan Turing' })]).toMatchObject(
      [null, { checked: true }],
    )
  })

  // Shows: "Send Reminder Email" is offered for students who have not submitted.
  test('are not offered where everybody has submitted', async () => {
    show(async () => ({ ...review, studentReviews: review.studentReviews.filter(({ submission }) => submission) }))
    await table()
    expect(screen.getByRole('button', { name: 'Send Reminder Email' })).toHaveProperty('disabled', true)
  })

  // Shows: Where reminders would be refused, "Send Reminder Email" cannot be pressed and says why.
  test('of a closed quiz cannot be chosen, and it is said why', async () => {
    const user = show(async () => ({ ...review, assignment: { ...review.assignment, reminderRefusal: 'closed' } }))
    await table()
    const button = screen.getByRole('button', { name: 'Send Reminder Email', description: 'This quiz is closed.' })
    await user.click(button)
    expect([button.getAttribute('aria-disabled'), screen.queryByRole('dialog')]).toEqual(['true', null])
  })
})
