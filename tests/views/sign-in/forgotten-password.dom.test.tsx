import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LinkStep } from '../../../domain/people/account-step.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { forgottenPasswordMachine } from '../../../src/machines/forgotten-password/forgotten-password.machine.ts'
import type { LinkRequest } from '../../../src/machines/forgotten-password/setup.ts'
import { landingMachine } from '../../../src/machines/landing/landing.machine.ts'
import { ada } from '../../../src/machines/session/alphabet.ts'
import { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { SignInPanel } from '../../../src/views/landing/sign-in-panel.tsx'
import { SignInAgainDialog } from '../../../src/views/sign-in/sign-in-again-dialog.tsx'

type Ask = (request: LinkRequest) => Promise<LinkStep>

const address = 'ada@school.example'
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const forgottenOf = (ask: Ask) =>
  createActor(
    forgottenPasswordMachine.provide({ actors: { askForLink: fromPromise<LinkStep, LinkRequest>(({ input }) => ask(input)) } }),
  ).start()

/** Opens the form with an address that was typed to sign in. */
async function open(ask: Ask, typed = address) {
  const landing = createActor(landingMachine, { input: { asksToSignIn: true, newcomer: null } }).start()
  render(<SignInPanel landing={landing} signIn={createActor(signInMachine).start()} forgotten={forgottenOf(ask)} />)
  if (typed) await userEvent.type(email(), typed)
  await press('Forgot your password?')
}

const sent: Ask = async () => ({ kind: 'sent' })

test('The form for a forgotten password has the address that was typed to sign in, and gives it back', async () => {
  await open(sent)
  const carried = [email().value, screen.queryByText('New here?')]
  await userEvent.type(email(), '.org')
  await press('Back to sign in')
  expect([carried, email().value, screen.getByLabelText('Password').tagName]).toEqual([[address, null], `${address}.org`, 'INPUT'])
})

test.each([
  ['', 'Email is required'],
  ['ada@school', 'Please enter a valid email address'],
])('The address "%s" is not sent, and the field says why', async (typed, sentence) => {
  await open(() => Promise.reject(new Error('nothing may be sent')), typed)
  await press('Send the Link')
  expect([screen.getByText(sentence).tagName, document.activeElement, email().value]).toEqual([expect.any(String), email(), typed])
})

test('While the link is asked for the button says so', async () => {
  await open(() => new Promise(() => undefined))
  await press('Send the Link')
  expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true')
})

test('Afterwards it says where to look, whoever has the address, and takes the focus', async () => {
  const asked: LinkRequest[] = []
  await open(async (request) => {
    asked.push(request)
    return { kind: 'sent' }
  }, ` ${address}`)
  await press('Send the Link')
  const words = `If there is an account for ${address}, a link is on its way. Look in the spam folder too. The link is valid for 30 minutes.`
  const told = await screen.findByText(words)
  expect([asked, document.activeElement?.contains(told)]).toEqual([[{ email: address, proof: null }], true])
})

test('An error keeps the address, and is tried again', async () => {
  const outcomes: Ask[] = [() => Promise.reject(new ApiProblem({ kind: 'network' })), sent]
  await open((request) => (outcomes.shift() ?? sent)(request))
  await press('Send the Link')
  const alert = await screen.findByRole('alert')
  expect([alert.textContent, email().value]).toEqual(['Network error. Please check your connection and try again.', address])
  await press('Try Again')
  expect((await screen.findByRole('note')).textContent).toMatch(/a link is on its way/)
})

test('Over an exam whose session ended it is offered too', async () => {
  const signIn = createActor(signInMachine).start()
  render(<SignInAgainDialog signIn={signIn} forgotten={forgottenOf(sent)} owner={ada} reason="ended" onClose={() => undefined} />)
  await screen.findByRole('alertdialog')
  await press('Forgot your password?')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Forgot your password?' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(address)
})
