import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from '../../../src/views/ui/error-summary.tsx'
import { NumberField } from '../../../src/views/ui/number-field.tsx'
import { PasswordField } from '../../../src/views/ui/password-field.tsx'
import { RadioGroup } from '../../../src/views/ui/radio-group.tsx'
import { SearchField } from '../../../src/views/ui/search-field.tsx'
import { Select } from '../../../src/views/ui/select.tsx'
import { Switch } from '../../../src/views/ui/switch.tsx'
import { TextField } from '../../../src/views/ui/text-field.tsx'

const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('A text field', () => {
  it('is described by its error and its description', () => {
    render(<TextField label="Quiz Title" description="Shown to students" error="Quiz title is required" value="" onChange={() => {}} />)
    const input = screen.getByLabelText('Quiz Title')
    expect([input.getAttribute('aria-invalid'), description(input)]).toEqual(['true', ['Quiz title is required', 'Shown to students']])
  })

  it('has no marks without an error', () => {
    render(<TextField label="Quiz Title" value="" onChange={() => {}} />)
    expect(['aria-invalid', 'aria-describedby'].map((name) => screen.getByLabelText('Quiz Title').getAttribute(name))).toEqual([null, null])
  })
})

describe('A password field', () => {
  const setup = () => {
    render(<PasswordField label="Password" value="secret" onChange={() => {}} />)
    return { person: userEvent.setup(), input: screen.getByLabelText('Password') }
  }

  it('hides what is typed', () => {
    expect(setup().input.getAttribute('type')).toBe('password')
  })

  it('shows it on demand', async () => {
    const { person, input } = setup()
    await person.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.getAttribute('type')).toBe('text')
  })

  it('hides it again', async () => {
    const { person, input } = setup()
    await person.click(screen.getByRole('button', { name: 'Show password' }))
    await person.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.getAttribute('type')).toBe('password')
  })
})

const Points = ({ start, seen }: { start: number | null; seen: (number | null)[] }) => {
  const [value, setValue] = useState(start)
  const change = (next: number | null) => {
    seen.push(next)
    setValue(next)
  }
  return <NumberField label="Points" value={value} onChange={change} min={0} max={5} step={0.5} />
}

describe('A number field', () => {
  const setup = (start: number | null) => {
    const seen: (number | null)[] = []
    render(<Points start={start} seen={seen} />)
    return { person: userEvent.setup(), seen }
  }

  it('steps by half a point', async () => {
    const { person, seen } = setup(4)
    await person.click(screen.getByRole('button', { name: 'Increase Points' }))
    await person.click(screen.getByRole('button', { name: 'Decrease Points' }))
    expect(seen).toEqual([4.5, 4])
  })

  it('stops at its maximum', () => {
    setup(5)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Increase Points' }).disabled).toBe(true)
  })

  it('clamps what is typed when it is left', async () => {
    const { person, seen } = setup(null)
    await person.type(screen.getByLabelText('Points'), '12')
    await person.tab()
    expect(seen).toEqual([1, 12, 5])
  })

  it('is null while empty', async () => {
    const { person, seen } = setup(4)
    await person.clear(screen.getByLabelText('Points'))
    expect(seen).toEqual([null])
  })
})

describe('A search field', () => {
  it.each(['Escape', 'its cross'])('is emptied by %s and keeps the focus', async (way) => {
    const seen: string[] = []
    render(<SearchField label="Search students" value="ada" onChange={(value) => seen.push(value)} />)
    const person = userEvent.setup()
    await person.click(screen.getByRole('searchbox', { name: 'Search students' }))
    if (way === 'Escape') await person.keyboard('{Escape}')
    else await person.click(screen.getByRole('button', { name: 'Clear search' }))
    expect([seen, document.activeElement]).toEqual([[''], screen.getByRole('searchbox')])
  })
})

describe('Choices', () => {
  it('of a select are one of the options', async () => {
    const seen: string[] = []
    const options = [
      { value: 'all', label: 'All' },
      { value: 'submitted', label: 'Submitted' },
    ]
    render(<Select label="Status" value="all" onChange={(value) => seen.push(value)} options={options} />)
    await userEvent.setup().selectOptions(screen.getByLabelText('Status'), 'Submitted')
    expect(seen).toEqual(['submitted'])
  })

  it('of a radio group carry its name', async () => {
    const seen: string[] = []
    const options = [
      { value: 'exact', label: 'exact' },
      { value: 'contains', label: 'contains' },
    ]
    render(<RadioGroup label="Match type" value="exact" onChange={(value) => seen.push(value)} options={options} />)
    await userEvent.setup().click(screen.getByRole('radio', { name: 'contains' }))
    expect([screen.getByRole('group', { name: 'Match type' }).tagName, seen]).toEqual(['FIELDSET', ['contains']])
  })

  it('of a switch are on and off', async () => {
    const seen: boolean[] = []
    render(<Switch label="Shuffle answer choices" checked={false} onChange={(value) => seen.push(value)} />)
    await userEvent.setup().click(screen.getByRole('switch', { name: 'Shuffle answer choices' }))
    expect(seen).toEqual([true])
  })
})

describe('An error summary', () => {
  it('moves the focus to the field', () => {
    render(
      <>
        <ErrorSummary title="The quiz cannot be saved" errors={[{ fieldId: 'title', message: 'Quiz title is required' }]} />
        <input id="title" aria-label="Quiz Title" />
      </>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Quiz title is required' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Quiz Title'))
  })
})
