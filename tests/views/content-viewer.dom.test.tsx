import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { ContentViewer, type ViewedModule } from '../../src/views/content-viewer/content-viewer.tsx'

async function show(module: ViewedModule, backLabel?: string) {
  const said: string[] = []
  render(
    <MemoryRouter>
      <ContentViewer module={module} open onBack={() => said.push('back')} backLabel={backLabel} />
    </MemoryRouter>,
  )
  return { dialog: await screen.findByRole('dialog', { name: module.title }), said, user: userEvent.setup() }
}

const attributes = (element: Element | null | undefined, ...names: string[]) => names.map((name) => element?.getAttribute(name))
const script: ViewedModule = { title: 'Script', kind: 'pdf', url: '/api/files/script' }
const film: ViewedModule = { title: 'Parabolas', kind: 'video', url: '/api/files/film' }

describe('The content viewer', () => {
  // Shows: A PDF module is shown in a frame.
  test('shows a document in a frame with its title', async () => {
    const { dialog } = await show(script)
    expect(attributes(dialog.querySelector('iframe'), 'title', 'src', 'sandbox')).toEqual(['Script', '/api/files/script', null])
  })

  // Shows: A video module is shown with controls and without a download.
  test('shows a film with controls and no download', async () => {
    const { dialog } = await show(film)
    const shown = dialog.querySelector('video')
    expect([shown?.controls, ...attributes(shown, 'src', 'controlslist', 'aria-label')]).toEqual([
      true,
      '/api/files/film',
      'nodownload',
      'Parabolas',
    ])
  })

  test('has captions only where there are some', async () => {
    const { dialog } = await show(film)
    expect(dialog.querySelector('track')).toBe(null)
  })

  test('offers the captions there are', async () => {
    const { dialog } = await show({ ...film, captionsUrl: '/api/files/captions' })
    expect(attributes(dialog.querySelector('track'), 'kind', 'src')).toEqual(['captions', '/api/files/captions'])
  })

  test.each([script, film])('opens the file in a tab of its own: $kind', async (module) => {
    await show(module)
    expect(attributes(screen.getByRole('link', { name: 'Open in a new tab' }), 'href', 'target', 'rel')).toEqual([
      module.url,
      '_blank',
      'noopener',
    ])
  })

  test.each([
    ['its button', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Back to the course' }))],
    ['Close', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('leads back by %s', async (_, act) => {
    const { said, user } = await show(script, 'Back to the course')
    await act(user)
    expect(said).toEqual(['back'])
  })
})
