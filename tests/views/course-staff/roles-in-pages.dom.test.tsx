import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GivenRole } from '../../../domain/course/course-role.ts'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import { waitingChange } from '../../../src/machines/key-change/alphabet.ts'
import { loadedQuestion } from '../../../src/machines/question-grading/alphabet.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'
import { show as showSubmission } from '../../support/pages/grading-dialog.tsx'
import { review, show as showReview } from '../../support/pages/quiz-review-page.tsx'
import { loadedAt, show as showCourse } from '../../support/pages/teacher-course-page.tsx'
import { showCourses } from '../../support/pages/teacher-courses-page.tsx'
import { algebra, rowOf } from '../../support/school/teaching.ts'
import { decided, showAnswers, showKeyChange } from '../../support/staff/review-pages.tsx'

const labels = (role: 'button' | 'link' | 'checkbox') =>
  screen.queryAllByRole(role).map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
const hasSome = (role: 'button' | 'link', name: RegExp) => labels(role).some((label) => name.test(label))

// Shows: Pages of a colleague's course have a badge with the role, and none of the buttons that the role lacks.
describe('The pages of a colleague’s course', () => {
  test.each<[GivenRole, string, string[]]>([
    ['coTeacher', 'Co-teacher', ['View Students of Algebra I', 'Enroll Student in Algebra I']],
    ['grader', 'Grader', ['View Students of Algebra I']],
    ['invigilator', 'Invigilator', ['View Students of Algebra I']],
    ['observer', 'Observer', ['View Students of Algebra I']],
  ])('in My Courses, as %s', async (sharedAs, badge, buttons) => {
    showCourses({ load: async () => [{ ...algebra, sharedAs }] })
    expect((await screen.findByText(badge)).textContent).toBe(badge)
    expect(labels('button').filter((label) => label.endsWith('Algebra I'))).toEqual(buttons)
  })

  test.each([
    ['coTeacher', true],
    ['grader', false],
    ['observer', false],
  ] as const)('in the students of a course, whose column of actions is for those who act, as %s', async (sharedAs, acts) => {
    const user = showCourses({ load: async () => [{ ...algebra, sharedAs }] })
    await user.click(await screen.findByRole('button', { name: 'View Students of Algebra I' }))
    const table = await screen.findByRole('table', { name: 'Students' })
    expect(within(table).queryByRole('columnheader', { name: 'Actions' }) !== null).toBe(acts)
  })

  test.each<[GivenRole, string | null, string[]]>([
    ['coTeacher', '/teacher/quiz-review/a1', ['Exam room of Unit 4', 'Edit Unit 4']],
    ['grader', '/teacher/quiz-review/a1', []],
    ['invigilator', '/teacher/exam-room/a1', ['Exam room of Unit 4']],
    ['observer', '/teacher/quiz-review/a1', ['Exam room of Unit 4']],
  ])('on the course page, as %s', async (sharedAs, href, links) => {
    const row = rowOf({ id: 'a1', title: 'Unit 4', is_published: true, available_until: null, shared_as: sharedAs })
    showCourse([row], undefined, async () => ({ course: { ...algebra, sharedAs }, assignments: [row], loadedAt }))
    expect((await screen.findByRole('link', { name: 'Unit 4' })).getAttribute('href')).toBe(href)
    expect(labels('link').filter((label) => label.endsWith(' Unit 4'))).toEqual(links)
    expect([hasSome('link', /Create New/), hasSome('link', /^Groups/), hasSome('button', /^Duplicate/)]).toEqual(
      Array(3).fill(sharedAs === 'coTeacher'),
    )
    expect(hasSome('link', /^Staff/)).toBe(true)
  })

  test.each<[GivenRole, boolean, boolean]>([
    ['coTeacher', true, true],
    ['invigilator', true, false],
    ['observer', false, true],
  ])('in the exam room, as %s', async (sharedAs, mayAct, mayReview) => {
    await showRoom({ room: { ...examRoomOf, sharedAs } })
    const acts = [hasSome('button', /^Announce/), hasSome('button', /^Act on/), labels('checkbox').some((label) => /^Select/.test(label))]
    expect([acts, hasSome('link', /^Quiz review/)]).toEqual([[mayAct, mayAct, mayAct], mayReview])
  })

  test.each<[GivenRole, string, boolean, boolean]>([
    ['coTeacher', 'Grade', true, true],
    ['grader', 'Grade', false, false],
    ['observer', 'View', false, true],
  ])('in the review of a quiz, as %s', async (sharedAs, verb, mayTeach, mayWatch) => {
    showReview(async () => ({ ...review, sharedAs }))
    await screen.findByRole('table', { name: 'Students' })
    expect([hasSome('button', new RegExp(`^${verb} Ada`)), hasSome('button', /^Grade \d/)]).toEqual([true, verb === 'Grade'])
    expect([hasSome('button', /^Send Reminder/), hasSome('link', /^Accommodations/), hasSome('link', /^Exam room/)]).toEqual([
      mayTeach,
      mayTeach,
      mayWatch,
    ])
  })

  // Shows: A submission opens for an observer without anything that grades it.
  test('in a submission, as an observer', () => {
    showSubmission(undefined, { ...submissionGradingInput, sharedAs: 'observer' })
    expect([hasSome('button', /^Edit grade/), hasSome('button', /feedback$/), hasSome('button', /answers file/i)]).toEqual([
      false,
      false,
      false,
    ])
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  test('in a submission, as a grader', () => {
    showSubmission(undefined, { ...submissionGradingInput, sharedAs: 'grader' })
    expect(hasSome('button', /^Edit grade/)).toBe(true)
  })

  // Shows: A changed key can be read by whoever reviews, and is decided by owner and co-teachers alone.
  test.each<[GivenRole, boolean]>([
    ['coTeacher', true],
    ['grader', false],
    ['observer', false],
  ])('on the page of a changed key, as %s', async (sharedAs, mayDecide) => {
    showKeyChange({ ...waitingChange, sharedAs })
    await screen.findByRole('table', { name: 'Scores before and after' })
    expect([
      hasSome('button', /^Apply/),
      screen.queryByRole('textbox', { name: /^Reason/ }) !== null,
      screen.queryByText(/co-teacher of the course decides/) === null,
    ]).toEqual(Array(3).fill(mayDecide))
  })

  test.each<[GivenRole, boolean]>([
    ['coTeacher', true],
    ['observer', false],
  ])('where a changed key is decided, as %s', async (sharedAs, mayDecide) => {
    showKeyChange({ ...waitingChange, change: null, last: decided, sharedAs })
    await screen.findByText(/Decided by/)
    expect([hasSome('button', /^Undo/), hasSome('button', /^Done/)]).toEqual([mayDecide, true])
  })

  // Shows: The answers to one question can be read by an observer, who neither grades them nor has names shown.
  test.each<[GivenRole, boolean]>([
    ['coTeacher', true],
    ['grader', true],
    ['observer', false],
  ])('in the answers to a question, as %s', async (sharedAs, mayGrade) => {
    showAnswers({ ...loadedQuestion, page: { ...loadedQuestion.page, sharedAs } })
    await screen.findByRole('heading', { level: 2, name: 'Student 7' })
    const shown = [
      hasSome('button', /^Save/),
      hasSome('button', /^Show names/),
      hasSome('button', /^Reset/),
      screen.queryByRole('spinbutton') !== null,
    ]
    expect(shown).toEqual(Array(4).fill(mayGrade))
    expect(screen.queryByText('Not graded yet') === null).toBe(mayGrade)
  })
})
