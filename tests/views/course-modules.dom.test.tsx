import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CourseView, ModuleView } from '../../domain/api/courses.ts'
import type { ModuleDraft } from '../../domain/course/course-module.ts'
import { courseWithModules } from '../../src/machines/course-modules/alphabet.ts'
import { courseModulesMachine } from '../../src/machines/course-modules/course-modules.machine.ts'
import type { UploadEvent } from '../../src/machines/course-modules/setup.ts'
import { CourseModulesPage } from '../../src/views/course-modules/course-modules-page.tsx'

interface Wishes {
  course?: CourseView
  add?: (draft: ModuleDraft) => Promise<ModuleView>
  order?: (ids: string[]) => Promise<ModuleView[]>
}

const inOrder = async (ids: string[]) => ids.flatMap((id) => courseWithModules.modules.find((module) => module.id === id) ?? [])

/** Draws the page; what uploads it begins is noted, and one can tell it how they go. */
function show({ course = courseWithModules, add, order = inOrder }: Wishes = {}) {
  const uploads: { file: File | null; tell: (event: UploadEvent) => void }[] = []
  const machine = courseModulesMachine.provide({
    actors: {
      loadModules: fromPromise<CourseView, { courseId: string }>(async () => course),
      addModule: fromPromise<ModuleView, { courseId: string; draft: ModuleDraft }>(
        ({ input: { draft } }) => add?.(draft) ?? Promise.resolve({ id: 'm9', ...draft }),
      ),
      orderModules: fromPromise<ModuleView[], { courseId: string; moduleIds: string[] }>(({ input }) => order(input.moduleIds)),
      uploadFile: fromCallback<UploadEvent, { file: File | null }>(({ input, sendBack }) => {
        uploads.push({ file: input.file, tell: sendBack })
      }),
    },
  })
  render(
    <MemoryRouter>
      <CourseModulesPage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup({ applyAccept: false }), uploads }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const titles = () =>
  screen.getAllByRole('listitem').flatMap((item) => within(item).queryByText(/^(Script|Parabolas in motion|Textbook)$/) ?? [])
const order = () => titles().map(({ textContent }) => textContent)
const fileOf = (name: string, type: string, size: number) => Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

describe('The modules of a course', () => {
  test('say when there are none', async () => {
    show({ course: { ...courseWithModules, modules: [] } })
    expect(await screen.findByText('No modules yet')).toBeTruthy()
  })

  test('are at most a hundred', async () => {
    const modules = Array.from({ length: 100 }, (_, index) => ({
      id: `x${index}`,
      title: `M ${index}`,
      kind: 'link' as const,
      url: 'https://a.example/',
    }))
    show({ course: { ...courseWithModules, modules } })
    await screen.findByText('A course can have at most 100 modules.')
    expect((await button('Add Module')).hasAttribute('disabled')).toBe(true)
  })

  // Shows: Modules are ordered by keyboard and by dragging.
  test('are moved by buttons, which keep the focus', async () => {
    const { user } = show()
    await user.click(await button('Move down Script'))
    expect([order(), document.activeElement?.getAttribute('aria-label')]).toEqual([
      ['Parabolas in motion', 'Script', 'Textbook'],
      'Move down Script',
    ])
  })

  test('at the end give the focus to the way back', async () => {
    const { user } = show()
    await user.click(await button('Move up Parabolas in motion'))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down Parabolas in motion')
  })

  test('are dragged to another place', async () => {
    show()
    await button('Move down Script')
    const [first, , last] = document.querySelectorAll('[data-row]')
    fireEvent.dragStart(first as Element)
    fireEvent.drop(last as Element)
    await waitFor(() => expect(order()).toEqual(['Parabolas in motion', 'Textbook', 'Script']))
  })

  test('go back to their order when the server refuses', async () => {
    const { user } = show({ order: () => Promise.reject(Object.assign(new Error(''), { kind: 'network' })) })
    await user.click(await button('Move down Script'))
    expect([(await screen.findByRole('alert')).textContent, order()]).toEqual([
      'Network error. Please try again.',
      ['Script', 'Parabolas in motion', 'Textbook'],
    ])
  })
})

describe('Adding a module', () => {
  const open = async (wishes: Wishes = {}) => {
    const page = show(wishes)
    await page.user.click(await button('Add Module'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Module' }))
    return { ...page, dialog, submit: () => page.user.click(dialog.getByRole('button', { name: 'Add Module' })) }
  }

  test('asks for what is missing', async () => {
    const { dialog, submit } = await open()
    await submit()
    expect([dialog.queryByText('Please choose a file'), dialog.queryByText('Module title is required')]).not.toContain(null)
  })

  test.each([
    ['a film that is too large', fileOf('film.mp4', 'video/mp4', 100 * 1024 * 1024 + 1), 'Videos can be at most 100 MB.'],
    ['a document that is too large', fileOf('a.pdf', 'application/pdf', 25 * 1024 * 1024 + 1), 'PDF files can be at most 25 MB.'],
    ['what is neither', fileOf('a.docx', 'application/msword', 10), 'Files must be PDF documents or MP4 or WebM videos.'],
  ])('refuses %s before it is sent', async (_, file, sentence) => {
    const { user, dialog, submit, uploads } = await open()
    await user.upload(dialog.getByLabelText('File of the module'), file)
    await submit()
    expect([dialog.queryByText(sentence) !== null, uploads.length]).toEqual([true, 0])
  })

  test('takes the title from the name of the file, and shows how far the upload is', async () => {
    const { user, dialog, submit, uploads } = await open()
    await user.upload(dialog.getByLabelText('File of the module'), fileOf('Sheet 1.pdf', 'application/pdf', 2 * 1024 * 1024))
    await submit()
    act(() => uploads[0]?.tell({ type: 'upload.progressed', sent: 1024 * 1024, total: 2 * 1024 * 1024 }))
    expect([
      dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value,
      dialog.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuetext'),
    ]).toEqual(['Sheet 1', '1.0 MB of 2.0 MB'])
  })

  test('can be cancelled and begun again with what was chosen', async () => {
    const { user, dialog, submit, uploads } = await open()
    await user.upload(dialog.getByLabelText('File of the module'), fileOf('Sheet 1.pdf', 'application/pdf', 10))
    await submit()
    await user.click(dialog.getByRole('button', { name: 'Cancel Upload' }))
    await submit()
    expect(uploads.map(({ file }) => file?.name)).toEqual(['Sheet 1.pdf', 'Sheet 1.pdf'])
  })

  test('does not send a file twice when only the last step failed', async () => {
    let tries = 0
    const add = async (draft: ModuleDraft) => {
      tries += 1
      if (tries === 1) throw Object.assign(new Error(''), { kind: 'network' })
      return { id: 'm9', ...draft }
    }
    const { user, dialog, submit, uploads } = await open({ add })
    await user.upload(dialog.getByLabelText('File of the module'), fileOf('Sheet 1.pdf', 'application/pdf', 10))
    await submit()
    act(() => uploads[0]?.tell({ type: 'upload.finished', file: { id: 'f', url: '/api/files/f', kind: 'pdf', size: 10 } }))
    await dialog.findByText('Network error. Please try again.')
    await submit()
    await screen.findByRole('button', { name: 'Rename Sheet 1' })
    expect([tries, uploads.length]).toEqual([2, 1])
  })

  // Shows: PDF, video and link modules are added to a course.
  test('sends a link as it was typed', async () => {
    const sent: ModuleDraft[] = []
    const { user, dialog, submit } = await open({ add: async (draft) => ({ id: `m${sent.push(draft)}9`, ...draft }) })
    await user.click(dialog.getByRole('radio', { name: 'Link' }))
    await user.type(dialog.getByRole('textbox', { name: 'Web address' }), 'openstax.org')
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Books')
    await submit()
    expect(sent).toEqual([{ title: 'Books', kind: 'link', url: 'openstax.org' }])
  })
})
