import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ApiProblem } from '../../domain/problem.ts'
import { accountMachine } from '../../src/machines/account/account.machine.ts'
import type { Account, NewSecondFactor } from '../../src/machines/account/setup.ts'
import type { Removal } from '../../src/machines/account/typed-secrets.ts'
import { adminPages } from '../support/pages/admin-pages.tsx'

const session = { id: 's1', device: 'Firefox on Windows', createdAt: '2026-03-02T08:00:00.000Z', usedAt: '2026-03-02T09:00:00.000Z' }
const refuse = () =>
  Promise.reject(
    new ApiProblem({
      kind: 'refused',
      status: 400,
      fields: [{ param: 'password', msg: 'Your password is not correct.' }],
    }),
  )

async function show(isOn: boolean, actors: Parameters<typeof accountMachine.provide>[0]['actors'] = {}) {
  const account = { sessions: [{ ...session, isCurrent: true }], secondFactor: { isOn, recoveryCodesLeft: 10 } }
  const machine = accountMachine.provide({
    actors: {
      loadAccount: fromPromise<Account, { hasKeptCodes: boolean }>(async () => account),
      beginSecondFactor: fromPromise<NewSecondFactor, { password: string }>(refuse),
      removeSecondFactor: fromPromise<string, Removal>(refuse),
      ...actors,
    },
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
    if (isOn) await user.type(screen.getByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: press }))
    await screen.findByText('Your password is not correct.')
    expect(document.activeElement).toBe(field)
  })
})

describe('Two-step sign-in with nothing typed', () => {
  test.each([
    ['Turn On', false, ['Your password is required']],
    ['Turn Off', true, ['Your password is required', 'Code is required']],
  ])('is checked in the page before %s, with the focus on the first empty field', async (press, isOn, sentences) => {
    await show(isOn)
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: press }))
    expect(sentences.map((sentence) => screen.queryByText(sentence)?.textContent)).toEqual(sentences)
    expect(document.activeElement).toBe(screen.getByLabelText('Your Password', { selector: 'input' }))
  })

  test('asks for the code alone where the password is typed', async () => {
    await show(true)
    const user = userEvent.setup({ delay: null })
    await user.type(screen.getByLabelText('Your Password', { selector: 'input' }), 'difference engine')
    await user.click(screen.getByRole('button', { name: 'Turn Off' }))
    expect([screen.queryByText('Your password is required'), document.activeElement]).toEqual([null, screen.getByLabelText('Code')])
  })
})

test('Turning two-step sign-in off leaves the focus in its part', async () => {
  let isOn = true
  const loadAccount = fromPromise<Account, { hasKeptCodes: boolean }>(async () => ({
    sessions: [],
    secondFactor: { isOn, recoveryCodesLeft: 10 },
  }))
  const removeSecondFactor = fromPromise<string, Removal>(async () => {
    isOn = false
    return 'Two-step sign-in is off.'
  })
  await show(true, { loadAccount, removeSecondFactor })
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText('Your Password', { selector: 'input' }), 'difference engine')
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn Off' }))
  await screen.findByRole('button', { name: 'Turn On' })
  expect(document.activeElement?.textContent).toMatch(/^Two-step sign-inOff/)
})

test('Whoever is signed in only here is told so, and there are no others to sign out', async () => {
  await show(false)
  expect([
    screen.getByText('You are signed in only on this device.').tagName,
    screen.queryByRole('button', { name: 'Sign Out Others' }),
  ]).toEqual(['P', null])
})

describe('Recovery codes', () => {
  const codes = ['AAAA-BBBB', 'CCCC-DDDD']

  async function turnOn(copyText: (text: string) => Promise<void>) {
    await show(false, {
      beginSecondFactor: fromPromise<NewSecondFactor, { password: string }>(async () => ({
        uri: '',
        secret: '',
        picture: { size: 1, path: '' },
      })),
      confirmSecondFactor: fromPromise<string[], { code: string }>(async () => codes),
      copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
    })
    const user = userEvent.setup({ delay: null })
    await user.type(screen.getByLabelText('Your Password', { selector: 'input' }), 'difference engine')
    await user.click(screen.getByRole('button', { name: 'Turn On' }))
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm Code' }))
    await user.click(await screen.findByRole('button', { name: 'Copy recovery codes' }))
  }

  test('are copied one a line, and it is said', async () => {
    const copied: string[] = []
    await turnOn(async (text) => void copied.push(text))
    expect([(await screen.findByText('Recovery codes copied')).getAttribute('role'), copied]).toEqual(['status', ['AAAA-BBBB\nCCCC-DDDD']])
  })

  test('are followed by Copy and Print, and then by the button that says that they are kept', async () => {
    await turnOn(async () => undefined)
    const buttons = screen.getAllByRole('button', { name: /^(Copy|Print|I have kept)/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Copy', 'Print', 'I have kept them'])
  })

  test('that this browser does not copy are left to be copied by hand', async () => {
    await turnOn(() => Promise.reject(new Error('not allowed')))
    expect((await screen.findByText(/^This browser does not let a page copy\./)).getAttribute('role')).toBe('status')
  })

  test('that nobody confirmed as kept are named, with the way to new ones, until they are confirmed', async () => {
    let isKept = false
    await show(true, {
      loadAccount: fromPromise<Account, { hasKeptCodes: boolean }>(async ({ input }) => {
        isKept ||= input.hasKeptCodes
        return { sessions: [], secondFactor: { isOn: true, recoveryCodesLeft: 10 }, hasUnsavedCodes: !isKept }
      }),
    })
    expect(screen.getByText(/turn two-step sign-in off here, and on again\./).textContent).toMatch(/^You have not confirmed that you kept/)
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'I have kept them' }))
    await screen.findByRole('button', { name: 'Turn Off' })
    expect([isKept, screen.queryByText(/^You have not confirmed/)]).toEqual([true, null])
  })
})
