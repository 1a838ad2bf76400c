import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { NewUserBody } from '../../../domain/api/admin.ts'
import { adminUsersMachine } from '../../../src/machines/admin-users/admin-users.machine.ts'
import { somePerson } from '../../../src/machines/admin-users/alphabet.ts'
import type { LinkedPerson, UserPage, UsersQuery } from '../../../src/machines/admin-users/setup.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const lost = { kind: 'network' }
const notOurs = { kind: 'notJson', status: 502 }
const busy = { status: 503, message: 'The server is busy.' }
const taken = { status: 409, reason: 'emailTaken', message: 'An account with this email address already exists.' }

/** The people, where each addition fails as the next of `failures` says. */
async function open(failures: object[]) {
  const machine = adminUsersMachine.provide({
    actors: {
      loadUsers: fromPromise<UserPage, UsersQuery>(async () => ({ users: [somePerson], page: 1, pageCount: 1, total: 1 })),
      createUser: fromPromise<LinkedPerson, { person: NewUserBody | null }>(() => Promise.reject(failures.shift())),
    },
  })
  render(adminPages.users(createActor(machine).start()))
  const user = userEvent.setup({ delay: null })
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Person' }))
    return within(await screen.findByRole('dialog', { name: 'Add a person' }))
  }
  return { user, openForm }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Adds Marie Curie with this address, and returns what the dialog says then. */
async function add({ user }: Opened, dialog: Awaited<ReturnType<Opened['openForm']>>, email: string): Promise<string | null> {
  for (const [label, text] of [
    ['First Name', 'Marie'],
    ['Last Name', 'Curie'],
    ['Email', email],
  ] as const) {
    await user.clear(dialog.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(dialog.getByRole('button', { name: 'Add Person' }))
  return dialog.queryByText(/already exists/)?.textContent ?? null
}

const CURIE = 'curie@school.example'
const OWN = `${taken.message} It may be the one you have just added: see the list.`

// Shows: After the reply to a new account was lost, the refusal of its address says that the account may be there by then.
test.each([
  ['a press without a reply', [lost, taken], [CURIE, CURIE], [null, OWN]],
  ['a reply that is not the server’s', [notOurs, taken], [CURIE, CURIE], [null, OWN]],
  [
    'a press without a reply, and one with another address',
    [lost, taken, taken],
    [CURIE, 'sklodowska@school.example', CURIE],
    [null, taken.message, OWN],
  ],
  ['a refusal', [busy, taken], [CURIE, CURIE], [null, taken.message]],
  ['nothing', [taken], [CURIE], [taken.message]],
])('An address that is taken is told after %s', async (_, failures, emails, sentences) => {
  const people = await open(failures)
  const dialog = await people.openForm()
  const said: unknown[] = []
  for (const email of emails) said.push(await add(people, dialog, email))
  expect(said).toEqual(sentences)
})

test('A new form knows nothing of an addition that was lost in the last one', async () => {
  const people = await open([lost, taken])
  const dialog = await people.openForm()
  await add(people, dialog, CURIE)
  await people.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await add(people, await people.openForm(), CURIE)).toBe(taken.message)
})
