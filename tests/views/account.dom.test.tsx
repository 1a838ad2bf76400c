import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { AccountRefusal } from '../../domain/account-problem.ts'
import { accountMachine } from '../../src/machines/account/account.machine.ts'
import { adminPages } from '../support/admin-pages.tsx'

const session = { id: 's1', device: 'Firefox on Windows', createdAt: '2026-03-02T08:00:00.000Z', usedAt: '2026-03-02T09:00:00.000Z' }
const refuse = () =>
  Promise.reject(
    new AccountRefusal({
      kind: 'refused',
      message: '',
      waitSeconds: null,
      fields: [{ param: 'password', msg: 'Your password is not correct.' }],
    }),
  )

async function show(isOn: boolean) {
  const account = { sessions: [{ ...session, isCurrent: true }], secondFactor: { isOn, recoveryCodesLeft: 10 } }
  const machine = accountMachine.provide({
    actors: { loadAccount: fromPromise(async () => account), beginSecondStep: fromPromise(refuse), removeSecondStep: fromPromise(refuse) },
  })
  render(adminPages.account(createActor(machine, { input: { email: 'ada@school.example' } }).start()))
  await screen.findByRole('button', { name: isOn ? 'Turn Off' : 'Turn On' })
}

describe('A wrong password at two-step sign-in', () => {
  test.each([
    ['Turn On', false],
    ['Turn Off', true],
  ])('has the focus after %s, with what is wrong beside it', async (press, isOn) => {
    await show(isOn)
    const user = userEvent.setup({ delay: null })
    const field = screen.getByLabelText('Your Password', { selector: 'input' })
    await user.type(field, 'nope')
    await user.click(screen.getByRole('button', { name: press }))
    await screen.findByText('Your password is not correct.')
    expect(document.activeElement).toBe(field)
  })
})
