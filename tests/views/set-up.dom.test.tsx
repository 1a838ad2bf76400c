import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { setUpMachine } from '../../src/machines/set-up/set-up.machine.ts'
import { adminPages } from '../support/admin-pages.tsx'

test('The tab of a set-up link that was used is called what the page says', async () => {
  const loadSchool = fromPromise<string, { token: string }>(() => Promise.reject(Object.assign(new Error(''), { kind: 'notFound' })))
  render(adminPages.setUp(createActor(setUpMachine.provide({ actors: { loadSchool } }), { input: { token: 'used' } }).start()))
  const heading = await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => document.title).toBe(`${screen.getByRole('heading', { level: 1 }).textContent} · Examhall`)
  expect(heading.tagName).toBe('H1')
})
