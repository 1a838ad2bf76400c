import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Breadcrumbs } from '../../../src/views/ui/breadcrumbs.tsx'
import { Button } from '../../../src/views/ui/button.tsx'
import { Link } from '../../../src/views/ui/link.tsx'
import { Menu, MenuItem, MenuSection } from '../../../src/views/ui/menu.tsx'
import { Pagination } from '../../../src/views/ui/pagination.tsx'
import { SegmentedControl } from '../../../src/views/ui/segmented-control.tsx'
import { Tabs } from '../../../src/views/ui/tabs.tsx'
import { showToast, ToastRegion } from '../../../src/views/ui/toast.tsx'

describe('A button', () => {
  it('presses', async () => {
    const seen: string[] = []
    render(<Button onClick={() => seen.push('pressed')}>Save Grade</Button>)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Save Grade' }))
    expect(seen).toEqual(['pressed'])
  })

  it('keeps the focus while busy and does not send its form', async () => {
    const seen: string[] = []
    const form = (busy: boolean) => (
      <form onSubmit={() => seen.push('sent')}>
        <Button type="submit" busy={busy} busyLabel="Signing in...">
          Sign in
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    screen.getByRole('button', { name: 'Sign in' }).focus()
    rerender(form(true))
    const button = screen.getByRole('button', { name: 'Signing in...' })
    await userEvent.setup().click(button)
    expect([seen, document.activeElement, button.getAttribute('aria-disabled')]).toEqual([[], button, 'true'])
  })
})

describe('Links', () => {
  it('stay inside the application', () => {
    render(<Link to="/student/courses">My Courses</Link>, { wrapper: MemoryRouter })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/student/courses')
  })

  it('lead to another site by its address', () => {
    render(<Link to="https://school.example">School website</Link>)
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://school.example')
  })

  it('of breadcrumbs end with the page itself', () => {
    render(<Breadcrumbs items={[{ label: 'My Courses', to: '/teacher/courses' }, { label: 'Algebra I' }]} />, { wrapper: MemoryRouter })
    expect([
      screen.getAllByRole('link').map((link) => link.textContent),
      screen.getByText('Algebra I').getAttribute('aria-current'),
    ]).toEqual([['My Courses'], 'page'])
  })
})

describe('Pagination', () => {
  const setup = (page: number, pages: number) => {
    const seen: number[] = []
    render(<Pagination page={page} pages={pages} onPage={(next) => seen.push(next)} />)
    return seen
  }

  it('says where it is', () => {
    setup(2, 4)
    expect(screen.getByText('Page 2 of 4').tagName).toBe('SPAN')
  })

  it('turns the page both ways', async () => {
    const seen = setup(2, 4)
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Next' }))
    await person.click(screen.getByRole('button', { name: 'Previous' }))
    expect(seen).toEqual([3, 1])
  })

  it('stops at both ends', () => {
    setup(1, 2)
    const disabled = screen.getAllByRole<HTMLButtonElement>('button').map((button) => button.disabled)
    expect(disabled).toEqual([true, false])
  })

  it('is absent with one page', () => {
    setup(1, 1)
    expect(screen.queryByRole('navigation')).toBe(null)
  })
})

describe('Views of the same thing', () => {
  it('are chosen by tabs whose counts are in the name', async () => {
    const seen: string[] = []
    const tabs = [
      { id: 'courses', label: 'My Courses', count: 3 },
      { id: 'requests', label: 'Registration Requests', count: 2, note: '1 pending' },
    ]
    render(
      <Tabs label="Courses" value="courses" onChange={(id) => seen.push(id)} tabs={tabs}>
        {(id) => `panel of ${id}`}
      </Tabs>,
    )
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Registration Requests 2 1 pending' }))
    expect([seen, screen.getByRole('tabpanel').textContent]).toEqual([['requests'], 'panel of courses'])
  })

  it('are chosen by a segmented control', async () => {
    const seen: string[] = []
    const options = [
      { value: 'teacher', label: 'Teacher View' },
      { value: 'student', label: 'Student View' },
    ]
    render(<SegmentedControl label="View" value="teacher" onChange={(value) => seen.push(value)} options={options} />)
    await userEvent.setup().click(screen.getByRole('radio', { name: 'Student View' }))
    expect(seen).toEqual(['student'])
  })
})

describe('A menu', () => {
  const setup = async () => {
    const seen: string[] = []
    render(
      <Menu label="Menu" icon="☰" note="Ada Lovelace" onAction={(id) => seen.push(id)}>
        <MenuSection
          title="Theme"
          value="system"
          onChange={(value) => seen.push(value)}
          options={[
            { value: 'system', label: 'Same as system' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <MenuItem id="sign-out">Sign Out</MenuItem>
      </Menu>,
    )
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Menu' }))
    return { person, seen }
  }

  it('runs an action', async () => {
    const { person, seen } = await setup()
    await person.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(seen).toEqual(['sign-out'])
  })

  it('chooses one of several and stays open', async () => {
    const { person, seen } = await setup()
    await person.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    expect([seen, screen.getByRole('menu').isConnected]).toEqual([['dark'], true])
  })
})

describe('A toast', () => {
  it('shows its sentence until it is dismissed', async () => {
    render(<ToastRegion />)
    await act(() => showToast('Quiz saved successfully!'))
    const toast = await screen.findByText('Quiz saved successfully!')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }))
    await expect.poll(() => toast.isConnected).toBe(false)
  })
})
