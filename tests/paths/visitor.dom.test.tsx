import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAllTransitions } from 'chartroom/actor-harness'
import type { MachineModel } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { explore, tours } from 'chartroom/paths'
import { describe, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Registration } from '../../domain/people/registration.ts'
import { forgottenPasswordModel } from '../../src/machines/forgotten-password/alphabet.ts'
import type { forgottenPasswordMachine } from '../../src/machines/forgotten-password/forgotten-password.machine.ts'
import { landingModel } from '../../src/machines/landing/alphabet.ts'
import type { landingMachine } from '../../src/machines/landing/landing.machine.ts'
import { passwordStrengthModel } from '../../src/machines/password-strength/alphabet.ts'
import type { passwordStrengthMachine } from '../../src/machines/password-strength/password-strength.machine.ts'
import { registrationModel } from '../../src/machines/registration/alphabet.ts'
import type { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import { signInModel } from '../../src/machines/sign-in/alphabet.ts'
import type { signInMachine } from '../../src/machines/sign-in/sign-in.machine.ts'
import { siteModel } from '../../src/machines/site/alphabet.ts'
import type { siteMachine } from '../../src/machines/site/site.machine.ts'
import { visitorPages } from '../support/pages/visitor-pages.tsx'

const button = (name: string) => {
  const dialog = screen.queryByRole('dialog')
  return (dialog ? within(dialog) : screen).getAllByRole('button', { name })[0] as HTMLElement
}
const isOpen = () => screen.queryByRole('dialog') !== null

const fill = async (user: UserEvent, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.paste(text)
}

const landing: PageUnderTest<typeof landingMachine> = {
  file: import.meta.url,
  page: visitorPages.landing,
  person: {
    OPEN_SIGN_IN: (_, user) => user.click(button(isOpen() ? 'Sign in' : 'Student Login')),
    OPEN_REGISTRATION: (_, user) => user.click(button(isOpen() ? 'Create an account' : 'Register')),
    CLOSE: (_, user) => user.click(button('Close')),
  },
}
const site: PageUnderTest<typeof siteMachine> = { file: import.meta.url, page: visitorPages.site, person: {} }
const signIn: PageUnderTest<typeof signInMachine> = {
  file: import.meta.url,
  page: visitorPages.signIn,
  person: {
    SUBMIT: async ({ credentials }, user) => {
      await fill(user, 'Email', credentials.email)
      await fill(user, screen.queryByLabelText('Code') ? 'Code' : 'Password', credentials.password)
      await user.click(button('Sign in to Examhall'))
    },
    SUBMIT_CODE: async ({ code }, user) => {
      await fill(user, 'Code', code)
      await user.click(button('Verify'))
    },
    GO_BACK: (_, user) => user.click(button('Back')),
    SWITCH_METHOD: (_, user) => user.click(screen.getByRole('button', { name: /^(?:I have a sign-in code|Use my password)$/ })),
  },
}
const forgottenPassword: PageUnderTest<typeof forgottenPasswordMachine> = {
  file: import.meta.url,
  page: visitorPages.forgottenPassword,
  person: {
    OPEN: (_, user) => user.click(button('Forgot your password?')),
    SUBMIT: async ({ email }, user) => {
      await user.clear(screen.getByLabelText('Email'))
      if (email) await user.paste(email)
      await user.click(screen.getByRole('button', { name: /^(?:Send the Link|Try Again)$/ }))
    },
    CLOSE: (_, user) => user.click(button('Back to sign in')),
  },
}
const labels: Record<keyof Registration, string> = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', password: 'Password' }
const registration: PageUnderTest<typeof registrationMachine> = {
  file: import.meta.url,
  page: visitorPages.registration,
  person: {
    SUBMIT: async ({ account, confirmation }, user) => {
      for (const field of ['firstName', 'lastName', 'email', 'password'] as const) await fill(user, labels[field], account[field])
      await fill(user, 'Confirm Password', confirmation ?? '')
      await user.click(button('Create Account'))
    },
  },
}
const passwordStrength: PageUnderTest<typeof passwordStrengthMachine> = {
  file: import.meta.url,
  page: visitorPages.passwordStrength,
  person: {
    REACH: async (_, user) => {
      screen.getByLabelText('Password').blur()
      await user.click(screen.getByLabelText('Password'))
    },
    TYPE: async ({ password }, user) => {
      const field = screen.getByLabelText<HTMLInputElement>('Password')
      if (password === '') return user.clear(field)
      if (field.value === password) return user.type(field, 'x{Backspace}')
      await user.tripleClick(field)
      await user.paste(password)
    },
  },
}

async function expectEveryTransition<Machine extends AnyStateMachine>(model: MachineModel<Machine>, page: PageUnderTest<Machine>) {
  const graph = explore(model)
  const taken: string[] = []
  for (const path of [...tours(graph), ...graph.roots.map((root) => ({ root, steps: [] }))])
    taken.push(...(await runOnPage(model, path, page)))
  expectAllTransitions(model.machine, taken)
}

// Shows: The paths of every machine of a visitor are walked on the actor, on the page and in Chromium.
describe('With real clicks every transition is taken by', () => {
  test('the landing page', () => expectEveryTransition(landingModel, landing), 30_000)
  test("the school's facts", () => expectEveryTransition(siteModel, site))
  test('the sign-in form', () => expectEveryTransition(signInModel, signIn), 30_000)
  test('the form for a new account', () => expectEveryTransition(registrationModel, registration), 30_000)
  test('the form for a forgotten password', () => expectEveryTransition(forgottenPasswordModel, forgottenPassword), 30_000)
  test('the meter of the password', () => expectEveryTransition(passwordStrengthModel, passwordStrength), 30_000)
})
