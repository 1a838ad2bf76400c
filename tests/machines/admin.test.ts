import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { PasswordLink } from '../../domain/api/password-links.ts'
import { adminUsersMachine } from '../../src/machines/admin-users/admin-users.machine.ts'
import { somePerson } from '../../src/machines/admin-users/alphabet.ts'
import { selectLink, selectList, selectQuery } from '../../src/machines/admin-users/selectors.ts'
import type { UserPage, UsersQuery } from '../../src/machines/admin-users/setup.ts'

const pageOf = (page: number, pageCount: number, users = [somePerson]): UserPage => ({ users, page, pageCount, total: 20 * pageCount })

const link: PasswordLink = { url: 'https://exam.school.example/password-links/x', expiresAt: '2026-11-21T09:00:00.000Z' }

/** The people as this server answers, with everything that was asked for. */
async function open(answer: (query: UsersQuery) => UserPage = ({ page }) => pageOf(page, 3)) {
  const asked: UsersQuery[] = []
  const clock = new SimulatedClock()
  const loadUsers = fromPromise<UserPage, UsersQuery>(async ({ input }) => {
    asked.push(input)
    return answer(input)
  })
  const makeLink = fromPromise<PasswordLink, { userId: string }>(async () => link)
  const actor = createActor(adminUsersMachine.provide({ actors: { loadUsers, makeLink } }), { clock }).start()
  await afterMicrotasks()
  return { actor, clock, asked }
}

describe('When an admin searches', () => {
  // Shows: Users are searched and shown in pages.
  test('the server is asked once, 300 ms after the last key', async () => {
    const { actor, clock, asked } = await open()
    actor.send({ type: 'SEARCH', text: 'e' })
    clock.increment(299)
    actor.send({ type: 'SEARCH', text: 'em' })
    clock.increment(299)
    expect(asked.length).toBe(1)
    clock.increment(1)
    expect(asked.slice(1)).toEqual([{ search: 'em', role: 'all', status: 'all', page: 1 }])
  })

  test('typed text appears in the field immediately', async () => {
    const { actor } = await open()
    actor.send({ type: 'SEARCH', text: 'em' })
    expect(selectQuery(actor.getSnapshot()).search).toBe('em')
  })

  test('a filter asks at once, for the first page, and keeps the text', async () => {
    const { actor, asked } = await open()
    actor.send({ type: 'SHOW_PAGE', page: 2 })
    await afterMicrotasks()
    actor.send({ type: 'SEARCH', text: 'em' })
    actor.send({ type: 'CHOOSE_ROLE', role: 'teacher' })
    expect(asked.at(-1)).toEqual({ search: 'em', role: 'teacher', status: 'all', page: 1 })
  })
})

describe('When the page that is asked for is gone', () => {
  test('the last page is read instead', async () => {
    const { actor, asked } = await open(({ page }) => (page > 2 ? pageOf(page, 2, []) : pageOf(page, 2)))
    actor.send({ type: 'SHOW_PAGE', page: 3 })
    await afterMicrotasks()
    expect(asked.map(({ page }) => page)).toEqual([1, 3, 2])
    expect(selectList(actor.getSnapshot())?.page).toBe(2)
  })
})

describe('When a link was shown', () => {
  test('it is forgotten with its dialog', async () => {
    const { actor } = await open()
    actor.send({ type: 'OPEN_LINK', userId: somePerson.id })
    actor.send({ type: 'CONFIRM' })
    await afterMicrotasks()
    expect(selectLink(actor.getSnapshot())).toEqual(link)
    actor.send({ type: 'CLOSE' })
    expect(selectLink(actor.getSnapshot())).toBe(null)
  })
})
