import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accommodationsMachine } from '../../../src/machines/accommodations/accommodations.machine.ts'
import type { AccommodationList, AccommodationScope, AccommodationsQuery } from '../../../src/machines/accommodations/setup.ts'
import { accommodationsPage } from '../../support/pages/accommodation-pages.tsx'

const show = (status: number) => {
  const failure = Object.assign(new Error('Not found.'), { kind: 'refused', status })
  const loadList = fromPromise<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>(() => Promise.reject(failure))
  const machine = accommodationsMachine.provide({ actors: { loadList } })
  render(accommodationsPage.page(createActor(machine, { input: { courseId: 'c1', assignmentId: 'a1' } }).start()))
  return screen.findByRole('alert')
}

// Shows: The page of the accommodations of a quiz or a course that does not exist says so, and offers no second try.
test('The accommodations of an unknown quiz say so and lead to the courses', async () => {
  const alert = within(await show(404))
  expect(alert.getByText('This page does not exist: the quiz or course was removed, or it is not one of yours.').isConnected).toBe(true)
  expect(screen.getByRole('link', { name: 'My Courses' }).getAttribute('href')).toBe('/teacher/courses')
  expect([screen.queryByRole('button', { name: 'Try Again' }), screen.queryByRole('searchbox')]).toEqual([null, null])
})

test('Another failure of the accommodations can be tried again', async () => {
  await show(500)
  expect(screen.getByRole('button', { name: 'Try Again' }).isConnected).toBe(true)
})
