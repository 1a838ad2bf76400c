import type { Page } from '@playwright/test'
import type { MachineModel } from 'chartroom/machine-model'
import type { PersonActs } from 'chartroom/page-harness'
import type { AnyStateMachine } from 'xstate'
import type { Registration } from '../../../domain/people/registration.ts'
import { forgottenPasswordModel } from '../../../src/machines/forgotten-password/alphabet.ts'
import type { forgottenPasswordMachine } from '../../../src/machines/forgotten-password/forgotten-password.machine.ts'
import { landingModel } from '../../../src/machines/landing/alphabet.ts'
import type { landingMachine } from '../../../src/machines/landing/landing.machine.ts'
import { passwordStrengthModel } from '../../../src/machines/password-strength/alphabet.ts'
import type { passwordStrengthMachine } from '../../../src/machines/password-strength/password-strength.machine.ts'
import { registrationModel } from '../../../src/machines/registration/alphabet.ts'
import type { registrationMachine } from '../../../src/machines/registration/registration.machine.ts'
import { setUpModel } from '../../../src/machines/set-up/alphabet.ts'
import type { setUpMachine } from '../../../src/machines/set-up/set-up.machine.ts'
import { signInModel } from '../../../src/machines/sign-in/alphabet.ts'
import type { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { siteModel } from '../../../src/machines/site/alphabet.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endWithFacts, sendRemotely } from '../../support/tours/drive-actors.ts'

const script = bundled('visitor-app.tsx')

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Whether a dialog of the landing page is open, or on its way. */
const hasDialog = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-machine="landing"]').getAttribute('data-state')) !== 'reading'

const landing: PersonActs<typeof landingMachine, Page> = {
  OPEN_SIGN_IN: async (_, page) => {
    const [name, place] = (await hasDialog(page)) ? ['Sign in', dialog(page)] : ['Student Login', page.getByRole('banner')]
    await place.getByRole('button', { name }).click()
  },
  OPEN_REGISTRATION: async (_, page) => {
    const [name, place] = (await hasDialog(page)) ? ['Create an account', dialog(page)] : ['Register', page.getByRole('banner')]
    await place.getByRole('button', { name }).click()
  },
  CLOSE: (_, page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
}
const signIn: PersonActs<typeof signInMachine, Page> = {
  SUBMIT: async ({ credentials }, page) => {
    await field(page, 'Email').fill(credentials.email)
    const isCode = await field(page, 'Code').isVisible()
    await field(page, isCode ? 'Code' : 'Password').fill(credentials.password)
    await page.getByRole('button', { name: 'Sign in to Examhall' }).click()
  },
  SUBMIT_CODE: async ({ code }, page) => {
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
  },
  GO_BACK: (_, page) => page.getByRole('button', { name: 'Back' }).click(),
  SWITCH_METHOD: (_, page) => page.getByRole('button', { name: /^(?:I have a sign-in code|Use my password)$/ }).click(),
}
const forgottenPassword: PersonActs<typeof forgottenPasswordMachine, Page> = {
  OPEN: (_, page) => page.getByRole('button', { name: 'Forgot your password?' }).click(),
  SUBMIT: async ({ email }, page) => {
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: /^(?:Send the Link|Try Again)$/ }).click()
  },
  CLOSE: (_, page) => page.getByRole('button', { name: 'Back to sign in' }).click(),
}
const labels: Record<keyof Registration, string> = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', password: 'Password' }
const registration: PersonActs<typeof registrationMachine, Page> = {
  SUBMIT: async ({ account, confirmation }, page) => {
    for (const name of ['firstName', 'lastName', 'email', 'password'] as const) await field(page, labels[name]).fill(account[name])
    await field(page, 'Confirm Password').fill(confirmation ?? '')
    await page.getByRole('button', { name: 'Create Account' }).click()
  },
}
const passwordStrength: PersonActs<typeof passwordStrengthMachine, Page> = {
  REACH: async (_, page) => {
    await field(page, 'Password').blur()
    await field(page, 'Password').focus()
  },
  TYPE: ({ password }, page) => (password === '' ? field(page, 'Password').fill('') : field(page, 'Password').press('x')),
}
const setUp: PersonActs<typeof setUpMachine, Page> = {
  RETRY: (_, page) => page.getByRole('button', { name: 'Try Again' }).click(),
  SUBMIT: async ({ account, confirmation }, page) => {
    for (const name of ['firstName', 'lastName', 'email', 'password'] as const) await field(page, labels[name]).fill(account[name])
    await field(page, 'Confirm Password').fill(confirmation)
    await page.getByRole('button', { name: 'Create Admin' }).click()
  },
}

/** A page of tests that shows one machine of a visitor, whose actors the test ends. */
function stageOf<Machine extends AnyStateMachine>(model: MachineModel<Machine>, person: PersonActs<Machine, Page>): BrowserStage<Machine> {
  const actors = Object.keys(model.machine.implementations.actors)
  return {
    open: async (page, { root }) => {
      const asked = new URLSearchParams({ machine: model.machine.id, input: JSON.stringify(root.input ?? null) })
      return `${await serve(page, await script())}?${asked}`
    },
    calls: {},
    settle: Object.fromEntries(actors.map((id) => [id, endWithFacts])),
    person,
    environment: sendRemotely(model.outside ?? []),
    delays: { closeDelay: 2000, turnDelay: 2000 },
  }
}

export const landingStage = stageOf(landingModel, landing)
export const siteStage = stageOf(siteModel, {})
export const signInStage = stageOf(signInModel, signIn)
export const registrationStage = stageOf(registrationModel, registration)
export const forgottenPasswordStage = stageOf(forgottenPasswordModel, forgottenPassword)
export const setUpStage = stageOf(setUpModel, setUp)
export const passwordStrengthStage = stageOf(passwordStrengthModel, passwordStrength)
