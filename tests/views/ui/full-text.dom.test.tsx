import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PasswordField } from '../../../src/views/ui/password-field.tsx'
import { TextArea } from '../../../src/views/ui/text-area.tsx'
import { TextField } from '../../../src/views/ui/text-field.tsx'

const fields = { 'A text field': TextField, 'A text box of several lines': TextArea, 'A password field': PasswordField }

describe.each(Object.entries(fields))('%s that is full', (_, Kind) => {
  async function pasteInto(text: string) {
    render(<Kind label="Quiz Title" maxLength={5} defaultValue="" onChange={() => {}} />)
    const person = userEvent.setup()
    const input = screen.getByLabelText<HTMLInputElement>('Quiz Title')
    await person.click(input)
    await person.paste(text)
    return { person, shown: () => [input.value, document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent] }
  }

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

  it('says nothing of a text that took the place of the full one, such as that of the next student', async () => {
    const field = (value: string) => <Kind label="Feedback" maxLength={5} value={value} onChange={() => {}} />
    const { rerender } = render(field('Good'))
    await userEvent.type(screen.getByLabelText('Feedback'), '!')
    rerender(field('Good!'))
    expect(screen.queryByText(/field is full/)).toBeTruthy()
    rerender(field('Fair'))
    expect(screen.queryByText(/field is full/)).toBeNull()
  })
})
