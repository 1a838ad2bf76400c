import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { pathWords } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { explore, tours } from 'chartroom/paths'
import { afterAll, describe, test } from 'vitest'
import type { User } from '../../domain/people/user.ts'
import { sessionModel } from '../../src/machines/session/alphabet.ts'
import type { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { SessionPage } from '../support/pages/session-page.tsx'

const press = (name: string) => (_: unknown, person: UserEvent) => person.click(screen.getByRole('button', { name }))

const signIn = async ({ user }: { user: User }, person: UserEvent) => {
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await person.clear(email)
  await person.type(email, user.email)
  await person.type(screen.getByLabelText('Password'), 'a long password')
  await person.click(screen.getByRole('button', { name: 'Sign in to Examhall' }))
}

const pages: PageUnderTest<typeof sessionMachine> = {
  file: import.meta.url,
  page: (session) => <SessionPage session={session} />,
  person: {
    SIGNED_IN: signIn,
    SIGN_OUT: async (_, person) => {
      await person.click(screen.getByRole('button', { name: 'Menu' }))
      await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    },
    CONFIRM: press('Sign Out Anyway'),
    CANCEL: press('Close'),
    RETRY: press('Try Again'),
    GO_ON: async (_, person) => person.click(screen.getByRole('link', { name: /^Continue as/ })),
    ASK_OWNER: async (_, person) => person.click(screen.getByRole('button', { name: /^Sign in as/ })),
    SIGN_OUT_HERE: press('Sign Out Here Only'),
  },
}

// Shows: The paths of every machine of a student are walked on the page.
describe('The session on the page', () => {
  const graph = explore(sessionModel)
  const taken = new Set<string>()
  afterAll(async () => {
    const start = graph.roots.map((root) => runOnActor(sessionModel, { root, steps: [] }))
    for (const ids of await Promise.all(start)) for (const id of ids) taken.add(id)
    expectAllTransitions(sessionModel.machine, taken)
  })

  test.each(tours(graph).map((path) => [pathWords(path, sessionModel), path] as const))(
    '%s',
    async (_, path) => {
      for (const id of await runOnPage(sessionModel, path, pages)) taken.add(id)
    },
    60_000,
  )
})
