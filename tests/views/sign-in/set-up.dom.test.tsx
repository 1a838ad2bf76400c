import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PasswordFaultCode } from '../../../domain/people/password.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import { setUpMachine } from '../../../src/machines/set-up/set-up.machine.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

test('The tab of a set-up link that was used is called what the page says', async () => {
  const loadSchool = fromPromise<string, { token: string }>(() => Promise.reject(Object.assign(new Error(''), { kind: 'notFound' })))
  render(adminPages.setUp(createActor(setUpMachine.provide({ actors: { loadSchool } }), { input: { token: 'used' } }).start()))
  const heading = await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => document.title).toBe(`${screen.getByRole('heading', { level: 1 }).textContent} · Examhall`)
  expect(heading.tagName).toBe('H1')
})

test('A double click on Create Admin creates one admin, and its second half does not press what came in its place', async () => {
  let created = 0
  const actors = {
    loadSchool: fromPromise<string, { token: string }>(async () => 'Hill School'),
    checkPassword: fromPromise<PasswordFaultCode | null, Registration>(async () => null),
    createAdmin: fromPromise<void, { token: string; account: Registration }>(async () => {
      created += 1
    }),
  }
  render(adminPages.setUp(createActor(setUpMachine.provide({ actors }), { input: { token: 'good' } }).start()))
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('First Name'), 'Ada')
  await user.type(screen.getByLabelText('Last Name'), 'King')
  await user.type(screen.getByLabelText('Email'), 'ada@school.example')
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'analytical engine')
  await user.type(screen.getByLabelText('Confirm Password', { selector: 'input' }), 'analytical engine')
  await user.dblClick(screen.getByRole('button', { name: 'Create Admin' }))
  const link = await screen.findByRole('link', { name: 'Go to sign in' })
  const press = (detail: number) => [fireEvent.mouseDown(link, { detail }), fireEvent.click(link, { detail })].at(-1)
  let followed = 0
  link.addEventListener('click', () => followed++)
  press(2)
  const before = followed
  press(1)
  expect([created, before, followed]).toEqual([1, 0, 1])
})
