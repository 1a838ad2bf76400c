import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accommodationsMachine } from '../../../src/machines/accommodations/accommodations.machine.ts'
import { sampleQuizList } from '../../../src/machines/accommodations/alphabet.ts'
import type { AccommodationList, AccommodationScope, AccommodationsQuery } from '../../../src/machines/accommodations/setup.ts'
import { accommodationsPage } from '../../support/pages/accommodation-pages.tsx'

// Shows: Accommodations of a course without students say that nobody is enrolled.
test('A list without anybody says that nobody is enrolled; a search that finds nobody says that', async () => {
  const nobody = { ...sampleQuizList, students: [], total: 0 }
  const loadList = fromPromise<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>(async () => nobody)
  const machine = accommodationsMachine.provide({ actors: { loadList } })
  const page = createActor(machine, { input: { courseId: 'c1', assignmentId: 'a1' } }).start()
  render(accommodationsPage.page(page))
  expect((await screen.findByText('No students enrolled yet')).isConnected).toBe(true)
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search students' }), 'Kim')
  expect((await screen.findByText('No students match')).isConnected).toBe(true)
})
