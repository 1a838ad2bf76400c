import { type Page, expect as patient } from '@playwright/test'
import { questionsOf } from '../school/quiz.ts'
import type { Site } from './site.ts'
import { submitAll } from './submit.ts'

const expect = patient.configure({ timeout: 60_000 })

export interface Visit {
  page: string
  url: string
  member: 'student' | 'teacher' | null
  /** Something that stands on the page when it is ready. */
  ready(page: Page): Promise<void>
  /** What a person does there first, each by itself. */
  acts: { name: string; act(page: Page): Promise<void> }[]
}

const quizAt = (id: string) => `/student/quizAttempt/${id}`

const landing: Visit = {
  page: 'landing',
  url: '/',
  member: null,
  ready: (page) => expect(page.getByRole('link', { name: 'School website' })).toBeVisible(),
  acts: [{ name: 'sign-in dialog', act: (page) => page.getByRole('banner').getByRole('button', { name: 'Student Login' }).click() }],
}

const courses: Visit = {
  page: 'student courses',
  url: '/student/courses',
  member: 'student',
  ready: (page) => expect(page.getByText('Measured course').first()).toBeVisible(),
  acts: [],
}

const quiz = (assignmentId: string): Visit => ({
  page: 'quiz',
  url: quizAt(assignmentId),
  member: 'student',
  ready: (page) => expect(page.getByRole('button', { name: 'Begin Quiz' })).toBeVisible(),
  acts: [
    {
      name: 'Begin',
      async act(page) {
        await page.getByRole('button', { name: 'Begin Quiz' }).click()
        await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeFocused()
      },
    },
    { name: 'choosing', act: (page) => page.getByRole('radio').first().check({ force: true }) },
    { name: 'next question', act: (page) => page.getByRole('button', { name: 'Next', exact: true }).first().click() },
  ],
})

const review = (submissionId: string): Visit => ({
  page: 'review',
  url: `/student/quiz/review/${submissionId}`,
  member: 'student',
  ready: (page) => expect(page.getByText('What is q1?')).toBeVisible(),
  acts: [],
})

const editor = (courseId: string, assignmentId: string): Visit => ({
  page: 'editor',
  url: `/teacher/courses/${courseId}/assignment/${assignmentId}/edit`,
  member: 'teacher',
  ready: (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  acts: [{ name: 'typing', act: (page) => page.getByRole('textbox').first().press('x') }],
})

/** Prepares a school in which each page has something to show; the visits of one round. */
export async function visitsOf({ school, server }: Site): Promise<Visit[]> {
  const taken = await school.addQuiz(questionsOf(20))
  const submissionId = await submitAll(school, server)
  return [landing, courses, quiz(taken.id), review(submissionId), editor(school.courseId, taken.id)]
}
