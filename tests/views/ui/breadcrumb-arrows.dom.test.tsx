import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Breadcrumbs } from '../../../src/views/ui/breadcrumbs.tsx'

test('No line of breadcrumbs begins with an arrow: each arrow follows its crumb', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs items={[{ label: 'My Courses', to: '/a' }, { label: 'Primes', to: '/b' }, { label: 'Accommodations' }]} />
    </MemoryRouter>,
  )
  const parts = screen.getAllByRole('listitem').map(({ children }) => [...children].map(({ tagName }) => tagName.toLowerCase()))
  expect(parts).toEqual([['a', 'svg'], ['a', 'svg'], ['span']])
})
