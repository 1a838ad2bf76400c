import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TextArea } from '../../../src/views/ui/text-area.tsx'

const setup = (defaultValue?: string) => {
  render(<TextArea label="Answer" placeholder="Enter your answer..." defaultValue={defaultValue} onChange={() => {}} />)
  return { person: userEvent.setup(), area: screen.getByRole('textbox', { name: 'Answer' }) }
}

describe('The placeholder of a text area', () => {
  it('stands in an empty one', () => {
    expect(setup().area.getAttribute('placeholder')).toBe('Enter your answer...')
  })

  it('is away while a text is typed', async () => {
    const { person, area } = setup()
    await person.type(area, 'Two')
    expect(area.hasAttribute('placeholder')).toBe(false)
  })

  it('comes back when the text is cleared', async () => {
    const { person, area } = setup('Two')
    await person.type(area, ' and two')
    await person.clear(area)
    expect(area.getAttribute('placeholder')).toBe('Enter your answer...')
  })
})
