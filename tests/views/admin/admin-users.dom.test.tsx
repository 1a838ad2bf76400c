import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AdminUser, NewUserBody, UserChangeBody } from '../../../domain/api/admin.ts'
import type { PasswordLink } from '../../../domain/api/password-links.ts'
import { adminUsersMachine } from '../../../src/machines/admin-users/admin-users.machine.ts'
import { somePerson } from '../../../src/machines/admin-users/alphabet.ts'
import type { LinkedPerson, UserPage, UsersQuery } from '../../../src/machines/admin-users/setup.ts'
import { signInCodeMachine } from '../../../src/machines/sign-in-code/sign-in-code.machine.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const grace: AdminUser = { ...somePerson, id: 'a1', role: 'admin', email: 'grace@school.example', firstName: 'Grace', lastName: 'Hopper' }
const alan: AdminUser = {
  ...somePerson,
  id: 's1',
  role: 'student',
  email: 'alan@school.example',
  firstName: 'Alan',
  lastName: 'Turing',
  hasSecondStep: false,
}
const link: PasswordLink = { url: 'https://exam.school.example/password-links/x', expiresAt: '2026-11-21T09:00:00.000Z' }

interface Wishes {
  people?: AdminUser[]
  load?: () => Promise<UserPage>
  create?: (person: NewUserBody | null) => Promise<LinkedPerson>
  change?: (changes: UserChangeBody) => Promise<AdminUser>
}

const refused = (facts: object) => () => Promise.reject(Object.assign(new Error('message' in facts ? String(facts.message) : ''), facts))
const unasked = () => Promise.reject(new Error('nobody asked for this'))

function show({ people = [grace, somePerson, alan], load, create = unasked, change = unasked }: Wishes = {}) {
  const machine = adminUsersMachine.provide({
    actors: {
      loadUsers: fromPromise<UserPage, UsersQuery>(load ?? (async () => ({ users: people, page: 1, pageCount: 1, total: people.length }))),
      createUser: fromPromise<LinkedPerson, { person: NewUserBody | null }>(({ input }) => create(input.person)),
      changeUser: fromPromise<AdminUser, { userId: string; changes: UserChangeBody }>(({ input }) => change(input.changes)),
      signInCode: signInCodeMachine.provide({
        actors: {
          makeCode: fromPromise(async () => ({ code: '042917', wholeCode: '042917360584', expiresAt: '2026-11-21T09:05:00.000Z' })),
        },
      }),
      makeLink: fromPromise<PasswordLink, { userId: string }>(async () => link),
      copyText: fromPromise<void, { text: string }>(refused({})),
    },
  })
  render(adminPages.users(createActor(machine).start()))
  return userEvent.setup({ delay: null })
}

const button = (name: string) => screen.findByRole('button', { name })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const words = (places: HTMLElement[]) => places.map(({ textContent }) => textContent)

/** The buttons of a row, the last of which opens a menu, and the acts in that. */
async function actsOn(name: string): Promise<[string[], string[]]> {
  const buttons = within(await rowOf(name)).getAllByRole('button')
  await userEvent.click(buttons.at(-1) as HTMLElement)
  return [words(buttons), words(await screen.findAllByRole('menuitem'))]
}

describe('The people', () => {
  // Shows: The admin area has six areas: users, courses, reports, the security log, the status and webhooks.
  // Shows: The pages of users, courses and reports show what is in the database.
  test('are told with e-mail, role, status and date', async () => {
    show({ people: [{ ...alan, hasPassword: false }] })
    expect([...(await rowOf('Alan Turing')).children].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'ATAlan Turingalan@school.example',
      'Student',
      'No password yet',
      'Sep 1, 2026',
    ])
  })

  test('who are disabled get no link but may be enabled', async () => {
    show({ people: [{ ...alan, isActive: false }] })
    expect(await actsOn('Alan Turing')).toEqual([
      ['Edit', ''],
      ['Change Email', 'Enable'],
    ])
  })

  test.each([
    ['a student', alan, ['Edit', 'Password Link', ''], ['Change Email', 'Sign-in Code', 'Disable']],
    [
      'a student whom nobody has confirmed',
      { ...alan, selfRegistered: true },
      ['Edit', 'Confirm', 'Password Link', ''],
      ['Change Email', 'Sign-in Code', 'Disable'],
    ],
    ['a teacher with a second step', somePerson, ['Edit', 'Password Link', ''], ['Change Email', 'Reset Two-Step', 'Disable']],
    ['a teacher without one', { ...somePerson, hasSecondStep: false }, ['Edit', 'Password Link', ''], ['Change Email', 'Disable']],
  ])('are offered what can be done to %s', async (_, person, acts, rareActs) => {
    show({ people: [person] })
    expect(await actsOn(person.lastName)).toEqual([acts, rareActs])
  })

  test('never disable themselves', async () => {
    show()
    expect(await actsOn('Grace Hopper')).toEqual([['Edit', 'Password Link', ''], ['Change Email']])
  })

  test('shows that nothing matches', async () => {
    show({ people: [] })
    expect(await screen.findByText('No people match')).toBeTruthy()
  })

  test.each([
    [{ kind: 'network' }, 'Network error. Please check your connection.'],
    [{ status: 500, message: 'Closed for holidays.' }, 'Closed for holidays.'],
    [{ status: 500 }, 'Failed to load the people'],
  ])('that cannot be read are an error in words: %o', async (facts, sentence) => {
    show({ load: refused(facts) })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })
})

describe('Adding a person', () => {
  const open = async (wishes: Wishes = {}) => {
    const user = show(wishes)
    await user.click(await button('Add Person'))
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Add a person' })) }
  }

  test('asks for what is missing and goes to the first of it', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Add Person' }))
    expect(
      ['First name is required', 'Last name is required', 'Email is required'].map((text) => dialog.queryByText(text) !== null),
    ).toEqual([true, true, true])
    expect(document.activeElement).toBe(dialog.getByLabelText('First Name'))
  })

  const typed = [
    ['First Name', ' Marie '],
    ['Last Name', 'Curie'],
    ['Email', 'curie@school.example'],
  ] as const
  const fill = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
    for (const [label, text] of typed) {
      await user.click(dialog.getByLabelText(label))
      await user.paste(text)
    }
    await user.selectOptions(dialog.getByLabelText('Role'), 'admin')
    await user.click(dialog.getByRole('button', { name: 'Add Person' }))
  }

  // Shows: An admin manages users and reads courses and reports.
  // Shows: Teachers, students and admins are created.
  test('sends what is typed, trimmed, and shows the link with its end', async () => {
    const sent: unknown[] = []
    const create = async (person: NewUserBody | null) => {
      sent.push(person)
      return { user: { ...somePerson, firstName: 'Marie', lastName: 'Curie', email: 'curie@school.example' }, link }
    }
    await fill(await open({ create }))
    expect(sent).toEqual([{ firstName: 'Marie', lastName: 'Curie', email: 'curie@school.example', role: 'admin' }])
    const shown = within(await screen.findByRole('dialog', { name: 'Password link for Marie Curie' }))
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Password link' }).value).toBe(link.url)
    expect(shown.getByRole('note').textContent).toMatch(/^The link is shown only this once\.It works once, until Nov 21, 2026, /)
  })

  test('tells at the field, with the focus in it, that the e-mail is taken', async () => {
    const opened = await open({ create: refused({ status: 409, reason: 'emailTaken', message: 'An account has this address.' }) })
    await fill(opened)
    const field = opened.dialog.getByLabelText('Email')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(opened.dialog.getByText('An account has this address.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })
})

describe('Changing a person', () => {
  // Shows: The role of a user is changed.
  test('says what a new role does, and tells a refusal in words', async () => {
    const user = show({ change: refused({ status: 409, reason: 'ownsCourses', message: 'This teacher still has courses.' }) })
    await user.click(await button('Edit Takumi Brandão'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Takumi Brandão' }))
    await user.selectOptions(dialog.getByLabelText('Role'), 'student')
    expect(dialog.getByRole('note').textContent).toBe('Takumi becomes a student and is signed out everywhere.')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This teacher still has courses.')
  })

  test('does not offer admins to give up their own role', async () => {
    const user = show()
    await user.click(await button('Edit Grace Hopper'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Grace Hopper' }))
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).disabled).toBe(true)
  })

  // Shows: A user is disabled.
  test('says what disabling does before it is done', async () => {
    const changes: UserChangeBody[] = []
    const change = async (sent: UserChangeBody) => {
      changes.push(sent)
      return { ...alan, isActive: false }
    }
    const user = show({ change })
    await user.click(await button('More for Alan Turing'))
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disable this account?' }))
    expect(dialog.getByText(/is signed out everywhere and cannot sign in any more/)).toBeTruthy()
    expect(changes).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Disable Account' }))
    expect(changes).toEqual([{ isActive: false }])
  })

  test('shows a sign-in code once, with who may use it and for how long', async () => {
    const user = show()
    await user.click(await button('More for Alan Turing'))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign-in Code' }))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Create a sign-in code?' })).getByRole('button', { name: 'Create Code' }),
    )
    const shown = within(await screen.findByRole('dialog', { name: 'Sign-in code for Alan Turing' }))
    expect([shown.getByLabelText('Sign-in code').textContent, shown.getByText(/^Only/).textContent]).toEqual([
      '042917',
      'Only Alan Turing (alan@school.example) may use it: choose “I have a sign-in code” when signing in, then type the email address and this code.',
    ])
    expect(shown.getByText(/^If the sign-in page/).textContent).toBe(
      'If the sign-in page asks for all twelve digits, the whole code is 042 917 360 584.',
    )
    expect(shown.getByRole('note').textContent).toMatch(
      /^The code is shown only this once\.It is valid for 5 minutes, until .*, and works once\.$/,
    )
    await user.click(shown.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText('042917')).toBe(null)
  })

  test('gives a new link after a question, and says when it cannot be copied', async () => {
    const user = show()
    await user.click(await button('Password Link for Alan Turing'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create Link' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Password link for Alan Turing' }))
    await user.click(shown.getByRole('button', { name: 'Copy Link' }))
    expect(await shown.findByText('This browser does not let a page copy. Select the link and copy it yourself.')).toBeTruthy()
  })
})
