import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Form } from '../../../src/views/ui/form.tsx'

const formOf = (error: string | null, busy = false) => (
  <Form onSubmit={() => undefined} error={error} busy={busy}>
    <input />
  </Form>
)

// Shows: Why a form was refused is scrolled into sight, at each try.
test('A refusal above a long form is brought into sight, at each try', () => {
  const seen: (string | null)[] = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    seen.push(this.textContent)
  })
  onTestFinished(() => spy.mockRestore())
  const { rerender } = render(formOf(null))
  expect(seen).toEqual([])
  rerender(formOf('It has been changed.'))
  rerender(formOf(null, true))
  rerender(formOf('It has been changed.'))
  expect(seen).toEqual(['It has been changed.', 'It has been changed.'])
})
