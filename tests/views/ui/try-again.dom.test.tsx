import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button } from '../../support/pages/student-courses-parts.tsx'
import { homeOf, problem, showHome, showProgress } from '../../support/pages/student-pages.tsx'

test('A page that could not be loaded is loaded once more when the network is back, and then no more', async () => {
  let tries = 0
  showHome({ load: () => (tries++ === 0 ? Promise.reject(problem({ kind: 'network' })) : Promise.resolve(homeOf())) })
  await button('Try Again')
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('1 enrolled · 1 pending request')
  act(() => void dispatchEvent(new Event('online')))
  expect([tries, screen.queryByRole('button', { name: 'Try Again' })]).toEqual([2, null])
})

test('A part of a page that could not be loaded is loaded once more when the network is back, and then no more', async () => {
  let tries = 0
  showProgress(() => (tries++ === 0 ? Promise.reject(problem({ kind: 'network' })) : Promise.resolve([])))
  await button('Try Again')
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Your results will appear here after your first quiz')
  act(() => void dispatchEvent(new Event('online')))
  expect([tries, screen.queryByRole('button', { name: 'Try Again' })]).toEqual([2, null])
})
