import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { RegistrationStep } from '../../../domain/people/account-step.ts'
import type { PasswordFaultCode } from '../../../domain/people/password.ts'
import type { Proof } from '../../../domain/people/proof-of-work.ts'
import type { Registration as Account } from '../../../domain/people/registration.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { passwordStrengthMachine } from '../../../src/machines/password-strength/password-strength.machine.ts'
import { registrationMachine } from '../../../src/machines/registration/registration.machine.ts'
import { passwordStrengthActors } from '../../../src/services/actors/password.actors.ts'
import { Registration } from '../../../src/views/sign-in/registration.tsx'
import { announce, StatusRegion } from '../../../src/views/ui/status-region.tsx'

type Register = () => Promise<string>

const registrationOf = (register: Register, fault: PasswordFaultCode | null) =>
  createActor(
    registrationMachine.provide({
      actors: {
        register: fromPromise<RegistrationStep, { account: Account; proof: Proof | null }>(async () => ({
          kind: 'registered',
          message: await register(),
        })),
        checkPassword: fromPromise<PasswordFaultCode | null, Account>(async () => fault),
      },
    }),
    { input: { closeAfter: 2000 } },
  ).start()

function open(register: Register = async () => 'Account created.', fault: PasswordFaultCode | null = null, confirms = true) {
  const clock = new SimulatedClock()
  const strength = createActor(passwordStrengthMachine.provide({ actors: passwordStrengthActors }), { clock }).start()
  const { rerender } = render(
    <>
      <Registration registration={registrationOf(register, fault)} strength={strength} confirms={confirms} />
      <StatusRegion />
    </>,
  )
  return { clock, leave: () => rerender(<StatusRegion />) }
}

const typeInto = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))

const fill = async ({ confirmation = 'analytical' } = {}) => {
  await typeInto('First Name', 'Ada')
  await typeInto('Last Name', 'Lovelace')
  await typeInto('Email', 'ada@school.example')
  await typeInto('Password', 'analytical')
  if (screen.queryByLabelText('Confirm Password')) await typeInto('Confirm Password', confirmation)
  await submit()
}

const refusedWith =
  (message: string, fields: { param: string; msg: string }[] = []) =>
  () =>
    Promise.reject(new ApiProblem({ kind: 'refused', status: 400, message, fields }))

describe('The form for a new account', () => {
  // Shows: The registration dialog asks for first name, last name, e-mail, password and the password again.
  test('has five fields over the landing page', () => {
    open()
    const labels = ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password']
    expect(labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))).toEqual([
      'given-name',
      'family-name',
      'email',
      'new-password',
      'new-password',
    ])
  })

  // Shows: The registration page asks for first name, last name, e-mail and password.
  test('has four fields on the page of its own', () => {
    open(undefined, null, false)
    expect(screen.queryByLabelText('Confirm Password')).toBeNull()
  })

  // Shows: Every field of the registration is required.
  test('says of every field that it is required', async () => {
    open()
    await submit()
    const words = [/First name is/, /Last name is/, /Email is/, /Password is/, /Please confirm/].map(
      (text) => screen.getByText(text).textContent,
    )
    expect([words, document.activeElement]).toEqual([
      ['First name is required', 'Last name is required', 'Email is required', 'Password is required', 'Please confirm your password'],
      screen.getByLabelText('First Name'),
    ])
  })

  // Shows: Two passwords that differ are refused with "Passwords do not match".
  test('says that the passwords differ, and focuses the second one', async () => {
    open()
    await fill({ confirmation: 'analytics' })
    expect([screen.getByText('Passwords do not match').tagName, document.activeElement]).toEqual([
      'SPAN',
      screen.getByLabelText('Confirm Password'),
    ])
  })

  test('says that the password is common, and focuses it', async () => {
    open(async () => 'never', 'passwordCommon')
    await fill()
    expect([screen.getByText('This password is too common').tagName, document.activeElement]).toEqual([
      'SPAN',
      screen.getByLabelText('Password'),
    ])
  })

  test('names the two buttons that show a password apart', () => {
    open()
    expect(screen.getAllByRole('button', { name: /^Show/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Show password',
      'Show repeated password',
    ])
  })

  // Shows: The button of the registration dialog reads "Create Account", and "Creating Account..." while it waits.
  test('shows that it is busy', async () => {
    open(() => new Promise(() => {}))
    await fill()
    expect(screen.getByRole('button', { name: 'Creating Account...' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('shows the welcome of the server in place of the form, with the focus on it', async () => {
    open()
    await fill()
    await screen.findByText('Account created.')
    expect([screen.queryByRole('textbox'), document.activeElement?.textContent]).toEqual([
      null,
      'Account created.You sign in with ada@school.example.',
    ])
  })

  // Shows: A failed registration shows the sentence of the server.
  test('shows what the server says of a field under it and nowhere else', async () => {
    const sentence = 'An account with this email address already exists.'
    open(refusedWith(sentence, [{ param: 'email', msg: sentence }]))
    await fill()
    expect([screen.getAllByText(sentence).length, screen.queryByRole('alert'), document.activeElement]).toEqual([
      1,
      null,
      screen.getByLabelText('Email'),
    ])
  })

  test.each([
    // Shows: A failed registration shows the sentence of the server.
    ['the server', refusedWith('Registration is closed.'), 'Registration is closed.'],
    ['the server about a field that is not here', refusedWith('Unknown field.', [{ param: 'role', msg: 'no' }]), 'Unknown field.'],
    // Shows: A failed registration without a sentence of the server reads "Registration failed. Please try again."
    ['a server without words', refusedWith(''), 'Registration failed. Please try again.'],
    // Shows: A registration without a network reads "Network error. Please check your connection and try again."
    ['no network', () => Promise.reject(new ApiProblem({ kind: 'network' })), 'Network error. Please check your connection and try again.'],
  ])('shows what %s says', async (_, register, sentence) => {
    open(register)
    await fill()
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  test('shows and hides the password', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    const shown = screen.getByLabelText('Password').getAttribute('type')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect([shown, screen.getByLabelText('Password').getAttribute('type')]).toEqual(['text', 'password'])
  })
})

describe('The meter of the password', () => {
  const described = () => {
    const id = screen.getByLabelText('Password').getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent
  }
  beforeEach(() => act(() => announce('')))

  test('says at first what a password must be', () => {
    open()
    expect(described()).toBe('At least 8 characters; a few words are best.')
  })

  // Shows: The strength of a password is shown while it is typed.
  test.each([
    ['abc', 'Not accepted: at least 8 characters'],
    ['sunshine', 'Not accepted: many people use this password'],
    ['Password123!', 'Strength: Weak. It is a common password with a few characters added.'],
    ['zebrazebra', 'Strength: Weak. It repeats itself.'],
    ['abcdefgk', 'Strength: Weak. It contains a sequence such as abc, 123 or qwerty.'],
    ['nanoseconds', 'Strength: Fair. More words make it stronger.'],
    ['correct horse', 'Strength: Good'],
    ['correct horse battery', 'Strength: Strong'],
  ])('judges %s while it is typed', async (password, words) => {
    open()
    await typeInto('Password', password)
    await expect.poll(described).toBe(words)
  })

  test("knows the owner's name, also when it is typed afterwards", async () => {
    open()
    await typeInto('Password', 'lovelace26')
    await typeInto('Last Name', 'Lovelace')
    await expect.poll(described).toBe('Strength: Weak. It contains your name, your email address or the name of the product.')
  })

  // Shows: The strength of a password is shown while it is typed.
  test('is told aloud once, a second after the last key', async () => {
    const { clock } = open()
    const status = screen.getByRole('status')
    await userEvent.type(screen.getByLabelText('Password'), 'nanoseconds')
    await expect.poll(described).toContain('Fair')
    act(() => clock.increment(999))
    const early = status.textContent
    act(() => clock.increment(1))
    expect([early, status.textContent]).toEqual(['', 'Strength: Fair. More words make it stronger.'])
  })

  test('is not left in the live region when its field is gone', async () => {
    const { clock, leave } = open()
    await userEvent.type(screen.getByLabelText('Password'), 'nanoseconds')
    await expect.poll(described).toContain('Fair')
    act(() => clock.increment(1_000))
    const before = screen.getByRole('status').textContent
    leave()
    expect([before, screen.getByRole('status').textContent]).toEqual(['Strength: Fair. More words make it stronger.', ''])
  })
})
