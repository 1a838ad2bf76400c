import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ApiProblem } from '../../domain/problem.ts'
import { apiTokensMachine } from '../../src/machines/api-tokens/api-tokens.machine.ts'
import type { ApiTokens, ListedToken, NewToken } from '../../src/machines/api-tokens/setup.ts'
import type { TypedToken } from '../../src/machines/api-tokens/typed-token.ts'
import { adminPages } from '../support/pages/admin-pages.tsx'

const times = { createdAt: '2026-11-02T08:00:00.000Z', expiresAt: '2027-01-31T08:00:00.000Z', usedAt: null }
const token: ListedToken = {
  id: 'k1',
  name: 'Grade sync',
  scope: 'read',
  course: { id: 'c1', title: 'Algebra I' },
  ...times,
  isExpired: false,
}
const wrong = new ApiProblem({ kind: 'refused', status: 400, fields: [{ param: 'password', msg: 'Your password is not correct.' }] })

async function show(list: ListedToken[], make: (wish: TypedToken) => Promise<NewToken> = () => Promise.reject(wrong)) {
  let tokens = list
  const machine = apiTokensMachine.provide({
    actors: {
      loadTokens: fromPromise<ApiTokens, { teaches: boolean }>(async () => ({ tokens, courses: [{ id: 'c1', title: 'Algebra I' }] })),
      makeToken: fromPromise<NewToken, TypedToken>(({ input }) => make(input)),
      revokeToken: fromPromise<string, { tokenId: string }>(async ({ input: { tokenId } }) => {
        tokens = tokens.filter(({ id }) => id !== tokenId)
        return 'The token “Grade sync” is revoked.'
      }),
    },
  })
  render(adminPages.apiTokens(createActor(machine, { input: { teaches: true } }).start()))
  await screen.findByText(list.length === 0 ? 'You have no tokens.' : /never used/)
  return userEvent.setup({ delay: null })
}

const password = () => screen.getByLabelText('Your Account Password', { selector: 'input' }) as HTMLInputElement
const press = (name: string | RegExp) => screen.getByRole('button', { name })

// Shows: The account page lists the API tokens of a teacher or an admin and makes new ones; a refused password keeps what is typed.
test('A refused password is marked, has the focus, and keeps what is typed', async () => {
  const user = await show([])
  await user.type(screen.getByLabelText('Name'), 'Grade sync')
  await user.type(password(), 'nope')
  await user.click(press('Create Token'))
  await screen.findByText('Your password is not correct.')
  expect([password().getAttribute('aria-invalid'), document.activeElement === password()]).toEqual(['true', true])
  expect([(screen.getByLabelText('Name') as HTMLInputElement).value, password().value]).toEqual(['Grade sync', 'nope'])
})

test('What is empty is said in the page, with the focus on the first empty field', async () => {
  const user = await show([])
  await user.click(press('Create Token'))
  expect([screen.getByText('Name is required'), screen.getByText('Your password is required')]).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

// Shows: A new API token is shown once, with a button that copies it.
test('A token for a course is asked for as chosen, is shown once, and its part has the focus', async () => {
  const wishes: TypedToken[] = []
  const user = await show([], async (wish) => {
    wishes.push(wish)
    return { secret: 'exh_secret', token }
  })
  await user.type(screen.getByLabelText('Name'), 'Grade sync')
  await user.selectOptions(screen.getByLabelText('Course'), 'Algebra I')
  await user.selectOptions(screen.getByLabelText('Valid for'), '365 days')
  await user.type(password(), 'difference engine')
  await user.click(press('Create Token'))
  const secret = await screen.findByText('exh_secret')
  expect(wishes).toEqual([{ name: 'Grade sync', scope: 'read', days: 365, courseId: 'c1', password: 'difference engine' }])
  expect(document.activeElement?.contains(secret)).toBe(true)
  const buttons = screen.getAllByRole('button', { name: /^(Copy|I have kept)/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Copy', 'I have kept it'])
  await user.click(press('I have kept it'))
  expect([screen.queryByText('exh_secret'), document.activeElement?.textContent]).toEqual([null, 'API tokens'])
})

// Shows: An API token is revoked on the account page after a confirmation.
test('A token is revoked after a question, and the focus stays in the section', async () => {
  const user = await show([token])
  await user.click(press(/^Revoke /))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke Token' }))
  await screen.findByText('You have no tokens.')
  expect(screen.getByText('The token “Grade sync” is revoked.')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('API tokens'))
})

test('A row says what a token may do, where, when it was made, until when it is valid and that nothing has used it', async () => {
  await show([token])
  const row = screen.getByText('Grade sync').closest('li')
  expect(row?.textContent).toContain('Read only, Algebra I')
  expect(row?.textContent).toMatch(/Created .*Nov.* 2026.*, expires .*Jan.* 2027.*, never used/)
})

test('Twenty tokens are the most', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...token, id: `k${at}` }))
  const machine = apiTokensMachine.provide({
    actors: { loadTokens: fromPromise<ApiTokens, { teaches: boolean }>(async () => ({ tokens: many, courses: [] })) },
  })
  render(adminPages.apiTokens(createActor(machine, { input: { teaches: true } }).start()))
  await screen.findByText('You have 20 tokens, which is the most. Revoke one to make another.')
  expect(screen.queryByRole('button', { name: 'Create Token' })).toBeNull()
})
