import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AccommodationImportReply } from '../../../../domain/api/accommodations.ts'
import type { AccountImportReply } from '../../../../domain/api/account-changes.ts'
import type { CourseView, ModuleView } from '../../../../domain/api/courses.ts'
import type { Regrade } from '../../../../domain/api/regrades.ts'
import type { ModuleDraft } from '../../../../domain/course/course-module.ts'
import { accommodationImportMachine } from '../../../../src/machines/accommodation-import/accommodation-import.machine.ts'
import { accountImportMachine } from '../../../../src/machines/account-import/account-import.machine.ts'
import { courseWithModules } from '../../../../src/machines/course-modules/alphabet.ts'
import { courseModulesMachine } from '../../../../src/machines/course-modules/course-modules.machine.ts'
import { courseReassigningMachine } from '../../../../src/machines/course-reassigning/course-reassigning.machine.ts'
import type { Reassigned, TaughtCourses } from '../../../../src/machines/course-reassigning/setup.ts'
import type { ReadFile } from '../../../../src/machines/file-import/contract.ts'
import { waitingChange } from '../../../../src/machines/key-change/alphabet.ts'
import { keyChangeMachine } from '../../../../src/machines/key-change/key-change.machine.ts'
import type { KeyDecision, LoadedKeyChange } from '../../../../src/machines/key-change/setup.ts'
import { quizReviewOf } from '../../../../src/machines/quiz-review/alphabet.ts'
import { quizReviewMachine } from '../../../../src/machines/quiz-review/quiz-review.machine.ts'
import type { ClosedAttempt, QuizReview } from '../../../../src/machines/quiz-review/setup.ts'
import { accommodationImportPage } from '../../../support/pages/accommodation-pages.tsx'
import { adminPages } from '../../../support/pages/admin-pages.tsx'
import { keyChangePage, quizReviewPage } from '../../../support/pages/grading-pages.tsx'
import { modulesPage } from '../../../support/pages/teacher-pages.tsx'

const never = () => new Promise<never>(() => {})
const readFile = fromPromise<ReadFile, { file: File | null }>(async () => ({ name: 'table.csv', csv: 'E-mail' }))
const taught: TaughtCourses = {
  teacher: { id: 't1', firstName: 'Emmy', lastName: 'Noether', email: 'emmy@school.example' },
  courses: [{ id: 'c1', title: 'Biology', code: 'BIO-1', isArchived: false }],
}

const ending = quizReviewOf.openAttempts?.map((one) => ({ ...one, deadline: '2026-11-20T10:31:00.000Z' })) ?? []

const pages: Record<string, () => ReactElement> = {
  'an import of accommodations': () => {
    const checkFile = fromPromise<AccommodationImportReply, ReadFile & { assignmentId: string; reason: string }>(never)
    const machine = accommodationImportMachine.provide({ actors: { readFile, checkFile } })
    return accommodationImportPage.page(createActor(machine, { input: { courseId: 'c1', assignmentId: 'a1' } }).start())
  },
  'an import of accounts': () => {
    const checkFile = fromPromise<AccountImportReply, ReadFile & { invite: boolean }>(never)
    return adminPages.accountImport(createActor(accountImportMachine.provide({ actors: { readFile, checkFile } })).start())
  },
  'an attempt that is closed': () => {
    const loadReview = fromPromise<QuizReview, { assignmentId: string }>(async () => ({ ...quizReviewOf, openAttempts: ending }))
    const machine = quizReviewMachine.provide({ actors: { loadReview, closeAttempt: fromPromise<void, ClosedAttempt>(never) } })
    return quizReviewPage.page(createActor(machine, { input: { assignmentId: 'q1' } }).start())
  },
  'a changed key': () => {
    const loadKeyChange = fromPromise<LoadedKeyChange, { assignmentId: string }>(async () => waitingChange)
    const machine = keyChangeMachine.provide({ actors: { loadKeyChange, sendDecision: fromPromise<Regrade, KeyDecision>(never) } })
    return keyChangePage.page(createActor(machine, { input: { assignmentId: 'q1' } }).start())
  },
  'courses that get an owner': () => {
    const loadCourses = fromPromise<TaughtCourses, { userId: string }>(async () => taught)
    const reassign = fromPromise<Reassigned, { userId: string; email: string; courseIds: string[] }>(never)
    const machine = courseReassigningMachine.provide({ actors: { loadCourses, reassign } })
    return adminPages.reassigning(createActor(machine, { input: { userId: 't1' } }).start())
  },
  'a new module': () => {
    const loadModules = fromPromise<CourseView, { courseId: string }>(async () => courseWithModules)
    const addModule = fromPromise<ModuleView, { courseId: string; draft: ModuleDraft }>(never)
    const machine = courseModulesMachine.provide({ actors: { loadModules, addModule } })
    return modulesPage.page(createActor(machine, { input: { courseId: 'c1' } }).start())
  },
}

/** Fills in what a form needs. */
const fill: Record<string, (user: UserEvent) => Promise<unknown>> = {
  'an import of accommodations': async (user) => {
    await user.upload(screen.getByLabelText('CSV file'), new File(['E-mail'], 'table.csv', { type: 'text/csv' }))
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'List of the office')
  },
  'an import of accounts': async (user) =>
    user.upload(screen.getByLabelText('CSV file'), new File(['E-mail'], 'table.csv', { type: 'text/csv' })),
  'an attempt that is closed': async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Close attempt of Alan Turing…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'The fire alarm')
  },
  'a changed key': async (user) => user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Both are right'),
  'courses that get an owner': async (user) =>
    user.type(await screen.findByLabelText('Email address of the new owner'), 'ada@school.example'),
  'a new module': async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Add Module' }))
    await user.click(await screen.findByRole('radio', { name: 'Link' }))
    await user.type(screen.getByLabelText(/^Web address/), 'https://school.example')
    await user.type(screen.getByLabelText(/^Title/), 'Reading')
  },
}

test.each([
  ['an import of accommodations', 'textbox', /^Reason/],
  ['a changed key', 'textbox', 'Reason'],
  ['a changed key', 'radio', 'Use the corrected key'],
  ['courses that get an owner', 'textbox', /^Email/],
  ['courses that get an owner', 'checkbox', 'Biology'],
  ['an import of accounts', 'checkbox', 'Invite by email'],
  ['an attempt that is closed', 'checkbox', /^Close it before its end/],
  ['a new module', 'radio', 'Link'],
] as const)('Enter in %s keeps the focus in the %s “%s” while the server is asked', async (page, role, name) => {
  render(pages[page]?.() ?? null)
  const user = userEvent.setup()
  await fill[page]?.(user)
  const field = await screen.findByRole<HTMLInputElement>(role, { name })
  field.focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('[data-busy]')).toBeTruthy()
  expect([document.activeElement === field, field.matches(':disabled')]).toEqual([true, false])
  const { value, checked } = field
  await user.keyboard('x [ArrowDown]')
  expect([field.value, field.checked]).toEqual([value, checked])
})
