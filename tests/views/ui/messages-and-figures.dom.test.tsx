import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { initials } from '../../../src/views/ui/avatar.tsx'
import { Banner } from '../../../src/views/ui/banner.tsx'
import { BarTable } from '../../../src/views/ui/bar-table.tsx'
import { Card } from '../../../src/views/ui/card.tsx'
import { ErrorView } from '../../../src/views/ui/error-view.tsx'
import { LoadingView } from '../../../src/views/ui/loading-view.tsx'
import { ProgressBar } from '../../../src/views/ui/progress-bar.tsx'
import { announce, StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { Tile, TileGrid } from '../../../src/views/ui/tile.tsx'

describe('Messages', () => {
  it('that are bad alert', () => {
    render(
      <Banner tone="bad" title="Failed to fetch courses">
        Network error.
      </Banner>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Failed to fetch coursesNetwork error.')
  })

  it('that are not bad are a status', () => {
    render(<Banner tone="info">You see what students see.</Banner>)
    expect(screen.getByRole('status').textContent).toBe('You see what students see.')
  })

  it('of a loading page are a status with the exact sentence', () => {
    render(<LoadingView text="Loading your courses..." />)
    expect(screen.getByRole('status').textContent).toBe('Loading your courses...')
  })

  it('of a failed page are its heading', () => {
    render(<ErrorView title="Error Loading Courses" message="Network error." />)
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.getByRole('alert').textContent]).toEqual([
      'Error Loading Courses',
      'Error Loading CoursesNetwork error.',
    ])
  })
})

describe('The status region', () => {
  it('speaks', () => {
    render(<StatusRegion />)
    act(() => announce('Saved'))
    expect(screen.getByRole('status').textContent).toBe('Saved')
  })

  it('speaks the same sentence again as another text', () => {
    render(<StatusRegion />)
    act(() => announce('Saved again'))
    act(() => announce('Saved again'))
    expect(screen.getByRole('status').textContent).toBe('Saved again\u00a0')
  })

  it('interrupts when it has to', () => {
    const { container } = render(<StatusRegion />)
    act(() => announce('30 seconds left', 'assertive'))
    expect(container.querySelector('[aria-live="assertive"]')?.textContent).toBe('30 seconds left')
  })
})

describe('Figures', () => {
  it('of a tile stand with their words', () => {
    render(
      <TileGrid>
        <Tile value="36" label="Total students" />
      </TileGrid>,
    )
    expect([screen.getByRole('term').textContent, screen.getByRole('definition').textContent]).toEqual(['Total students', '36'])
  })

  it('of bars stand in a table', () => {
    render(
      <BarTable
        caption="Grade distribution"
        columns={['Grade', 'Students']}
        rows={[
          { key: 'A', label: 'A', value: 9, text: '9 (28%)', colour: 'a' },
          { key: 'B', label: 'B', value: 3, text: '3 (9%)', colour: 'b' },
        ]}
      />,
    )
    const shown = screen
      .getAllByRole('rowheader')
      .map((header) => [header.textContent, header.parentElement?.lastElementChild?.textContent])
    expect([screen.getByRole('table', { name: 'Grade distribution' }).tagName, shown]).toEqual([
      'TABLE',
      [
        ['A', '9 (28%)'],
        ['B', '3 (9%)'],
      ],
    ])
  })

  it('of a progress bar are spoken in words', () => {
    render(<ProgressBar label="Progress" value={2} max={20} valueText="2 of 20 answered" />)
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuetext')).toBe('2 of 20 answered')
  })
})

describe('Names', () => {
  it('of a card come from its title', () => {
    render(<Card title="Instructions">Read them.</Card>)
    expect(screen.getByRole('region', { name: 'Instructions' }).tagName).toBe('SECTION')
  })

  it.each([
    ['Ada Lovelace', 'AL'],
    ['Emmy', 'E'],
    ['Johann Carl Friedrich Gauß', 'JG'],
    ['  ', ''],
  ])('%j has the initials %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
