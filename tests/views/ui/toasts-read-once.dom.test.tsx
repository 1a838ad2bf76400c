import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showToast, ToastRegion } from '../../../src/views/ui/toast.tsx'

const said = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

/** Collects what a screen reader says: every sentence that appears in a live region. */
function listen(): { spoken: string[]; stop: () => void } {
  const spoken: string[] = []
  let before = new Set<Element>()
  const look = () => {
    const alerts = screen.queryAllByRole('alert')
    for (const alert of alerts) if (!before.has(alert)) spoken.push(alert.textContent ?? '')
    before = new Set(alerts)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  return { spoken, stop: () => observer.disconnect() }
}

// Shows: A notification that had made room for newer ones is shown again without being read a second time.
test('A toast that comes back is not read again', async () => {
  render(<ToastRegion />)
  const sentences = ['Announced to 24 students.', 'Five more minutes.', 'Room changed.', 'The exam is paused for 2 students.']
  const { spoken, stop } = listen()
  for (const sentence of sentences) {
    await act(() => showToast(sentence))
    await waitFor(() => expect(spoken).toContain(sentence))
  }
  expect(screen.queryByText('Announced to 24 students.')).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body)
  expect(await screen.findByText('Announced to 24 students.')).toBeTruthy()
  expect(said()).not.toContain('Announced to 24 students.')
  stop()
  expect(spoken).toEqual(sentences)
})
