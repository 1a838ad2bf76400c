import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TextField } from '../../../src/views/ui/text-field.tsx'

async function pasteInto(text: string) {
  render(<TextField label="Quiz Title" maxLength={5} defaultValue="" onChange={() => {}} />)
  const person = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Quiz Title')
  await person.click(input)
  await person.paste(text)
  return { person, shown: () => [input.value, document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent] }
}

describe('A text field that is full', () => {
  it('says what it holds and that the rest of a pasted text was left out', async () => {
    const { shown } = await pasteInto('Fractions')
    expect(shown()).toEqual(['Fract', 'This field is full: 5 characters. Anything beyond that is left out.'])
  })

  it('says nothing any more once there is room', async () => {
    const { person, shown } = await pasteInto('Fractions')
    await person.keyboard('{Backspace}')
    expect(shown()).toEqual(['Frac', undefined])
  })

  it('says nothing where there is room', async () => {
    expect((await pasteInto('Fra')).shown()).toEqual(['Fra', undefined])
  })
})
