import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NewUserBody } from '../../../domain/api/admin.ts'
import type { RegistrationStep } from '../../../domain/people/account-step.ts'
import type { PasswordFaultCode } from '../../../domain/people/password.ts'
import type { Proof } from '../../../domain/people/proof-of-work.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { accountMachine } from '../../../src/machines/account/account.machine.ts'
import type { Account, NewSecondFactor } from '../../../src/machines/account/setup.ts'
import { adminUsersMachine } from '../../../src/machines/admin-users/admin-users.machine.ts'
import type { LinkedPerson, UserPage, UsersQuery } from '../../../src/machines/admin-users/setup.ts'
import { loaded, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { receiptCheckMachine } from '../../../src/machines/receipt-check/receipt-check.machine.ts'
import { registrationMachine } from '../../../src/machines/registration/registration.machine.ts'
import { ReceiptForm } from '../../../src/views/receipt-check/receipt-form.tsx'
import { announce, StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { run } from '../../support/attempts/exam-fakes.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'
import { visitorPages } from '../../support/pages/visitor-pages.tsx'

const taken = 'An account with this email address already exists.'
const wrong = 'Your password is not correct.'

const refusal = (param: string, msg: string, reason = '') =>
  new ApiProblem({ kind: 'refused', status: 409, reason, message: msg, fields: [{ param, msg }] })
const refuse = (param: string, msg: string, reason?: string) => () => Promise.reject(refusal(param, msg, reason))

async function quizPassword() {
  const problem = { kind: 'refused', status: 409, reason: 'accessCodeWrong', message: 'The quiz password is not correct.' } as const
  const { actor, send } = await run({
    loads: { ...loaded, quiz: { ...sampleQuiz, requiresAccessCode: true } },
    begins: { kind: 'refused', problem },
  })
  await send({ type: 'BEGIN' })
  return quizAttemptPage.page(actor)
}

async function account(isSettingUp = false) {
  const machine = accountMachine.provide({
    actors: {
      loadAccount: fromPromise<Account, { hasKeptCodes: boolean }>(async () => ({
        sessions: [],
        secondFactor: { isOn: false, recoveryCodesLeft: 0 },
      })),
      changePassword: fromPromise<string, { currentPassword: string; newPassword: string }>(refuse('currentPassword', wrong)),
      beginSecondFactor: fromPromise<NewSecondFactor, { password: string }>(
        isSettingUp ? async () => ({ uri: '', secret: '', picture: { size: 1, path: '' } }) : refuse('password', wrong),
      ),
      confirmSecondFactor: fromPromise<string[], { code: string }>(refuse('code', 'This code is not correct.')),
    },
  })
  const actor = createActor(machine, { input: { email: 'ada@school.example' } }).start()
  await new Promise((done) => setTimeout(done))
  if (isSettingUp) actor.send({ type: 'BEGIN_SECOND_FACTOR', password: 'analytical' })
  return adminPages.account(actor)
}

async function newPerson() {
  const machine = adminUsersMachine.provide({
    actors: {
      loadUsers: fromPromise<UserPage, UsersQuery>(async () => ({ users: [], page: 1, pageCount: 1, total: 0 })),
      createUser: fromPromise<LinkedPerson, { person: NewUserBody | null }>(refuse('email', taken, 'emailTaken')),
    },
  })
  return adminPages.users(createActor(machine).start())
}

async function registration() {
  const machine = registrationMachine.provide({
    actors: {
      register: fromPromise<RegistrationStep, { account: Registration; proof: Proof | null }>(refuse('email', taken)),
      checkPassword: fromPromise<PasswordFaultCode | null, Registration>(async () => null),
    },
  })
  return visitorPages.registration(createActor(machine, { input: { closeAfter: 2000 } }).start())
}

async function receipt() {
  return <ReceiptForm check={createActor(receiptCheckMachine, { input: { text: '' } }).start()} />
}

const input = (label: string) => screen.findByLabelText(label, { selector: 'input' })
const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? ''

type Place = [
  name: string,
  page: () => Promise<ReactElement>,
  last: string,
  typed: Record<string, string>,
  sentence: string,
  opens?: string,
]

const password = 'difference engine'
const names = { 'First Name': 'Ada', 'Last Name': 'King' }
const places: Place[] = [
  ['the quiz password', quizPassword, 'Quiz Password', {}, 'The quiz password is not correct.'],
  ['the current password', account, 'Current Password', { 'New Password': password, 'Confirm Password': password }, wrong],
  ['the password of two-step sign-in', account, 'Your Password', {}, wrong],
  ['the code of two-step sign-in', () => account(true), 'Code', {}, 'This code is not correct.'],
  ['a receipt', receipt, 'Receipt', {}, 'A receipt has 64 characters: digits and the letters a to f.'],
  ['the email address of a new person', newPerson, 'Email', names, taken, 'Add Person'],
  ['the email address of a new account', registration, 'Email', { ...names, Password: password, 'Confirm Password': password }, taken],
]

// Shows: A refusal at the field that has the focus is read out, at each try.
describe('A refusal at the field in which Enter was pressed is spoken at each try', () => {
  beforeEach(() => announce('', 'assertive'))

  test.each(places)('%s', async (_, page, last, typed, sentence, opens) => {
    render(
      <>
        {await page()}
        <StatusRegion />
      </>,
    )
    const user = userEvent.setup({ delay: null })
    if (opens) await user.click(await screen.findByRole('button', { name: opens }))
    for (const [label, text] of Object.entries(typed)) await user.type(await input(label), text)
    await user.type(await input(last), 'ada@school.example{Enter}')
    await waitFor(() => expect(spoken()).toBe(sentence))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(spoken()).toBe(`${sentence}\u00a0`))
    expect(document.activeElement).toBe(await input(last))
  })
})
