import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EnrollmentView } from '../../../domain/api/courses.ts'
import { enrollment } from '../../../src/machines/student-courses/alphabet.ts'
import { homeOf, problem, showHome } from '../../support/pages/student-pages.tsx'

const enrolled = (wishes: Partial<EnrollmentView>) => async () => homeOf({ enrollments: [{ ...enrollment, ...wishes }] })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const tab = (name: RegExp) => screen.findByRole('tab', { name })

describe('Registering by code', () => {
  const open = async (ask: (code: string) => Promise<void> = async () => undefined) => {
    const user = showHome({ ask })
    await user.click(await button('Register for Course'))
    await screen.findByRole('dialog', { name: 'Register for Course' })
    return user
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Course code' })

  // Shows: "Register for Course" opens a dialog with one field for the course code.
  // Shows: The course code cannot be sent while the field is empty.
  // Shows: "Register" in the course-code dialog cannot be pressed when the code is empty or on its way.
  test('starts in the field with nothing to send', async () => {
    await open()
    expect([document.activeElement, (await button('Register')).hasAttribute('disabled')]).toEqual([field(), true])
  })

  // Shows: An empty course code is refused with "Please enter a course code".
  test.each([
    ['Enter in the empty field', '{Enter}'],
    ['blanks', '  '],
    ['a code that is taken away', 'M{Backspace}'],
  ])('asks for a code after %s', async (_, keys) => {
    const user = await open()
    await user.type(field(), keys)
    expect(screen.getByText('Please enter a course code')).toBeTruthy()
  })

  // Shows: The course code cannot be sent again while a request is on its way.
  // Shows: "Register" in the course-code dialog cannot be pressed when the code is empty or on its way.
  test('is busy while it sends', async () => {
    const user = await open(() => new Promise(() => undefined))
    await user.type(field(), 'mat-1{Enter}')
    const sending = await button('Sending...')
    expect([sending.getAttribute('aria-disabled'), (await button('Cancel')).hasAttribute('disabled')]).toEqual(['true', true])
  })

  // Shows: The failure of a course code is shown in the dialog with a warning icon.
  test.each([
    // Shows: `POST /api/courses/register` takes `courseCode` and says why it fails.
    ["the server's sentence", { status: 404, message: 'There is no course with this code.' }, 'There is no course with this code.'],
    // Shows: A course code that fails without a sentence of the server reads "Failed to register for course".
    ['its own sentence', { kind: 'network' }, 'Failed to register for course'],
  ])('tells %s and keeps the code', async (_, facts, sentence) => {
    const user = await open(() => Promise.reject(problem(facts)))
    await user.type(field(), 'nope{Enter}')
    const alert = await screen.findByRole('alert')
    expect([alert.textContent, alert.querySelector('svg') !== null, field().value]).toEqual([sentence, true, 'nope'])
  })

  test('leads to the requests', async () => {
    const user = await open()
    await user.type(field(), 'bio-1{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await tab(/^Registration Requests/)).getAttribute('aria-selected')).toBe('true')
  })
})

describe('Modules', () => {
  const open = async (wishes: Partial<EnrollmentView> = {}) => {
    const user = showHome({ load: enrolled(wishes) })
    await user.click(await button(/^Modules/))
    return { user, list: await screen.findByRole('dialog', { name: 'Modules of Algebra I' }) }
  }

  // Shows: "Modules (count)" on a course card lists the modules of the course.
  test('are listed', async () => {
    const { list } = await open()
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['ScriptDocument', 'Parabolas in motionVideo', 'TextbookLink, opens in a new tab'])
  })

  test('cannot be opened where there are none', async () => {
    showHome({ load: enrolled({ course: { ...enrollment.course, modules: [] } }) })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Modules (0) of Algebra I' })).disabled).toBe(true)
  })

  test('of other sites open in a tab of their own', async () => {
    const { list } = await open()
    const link = within(list).getByRole('link', { name: /^Textbook/ })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://openstax.org/',
      '_blank',
      'noopener noreferrer',
    ])
  })

  // Shows: Opening a module opens the content viewer.
  test('open in the viewer, and Escape leads back to the one that was chosen', async () => {
    const { user } = await open()
    await user.click(await button(/^Script/))
    await screen.findByRole('dialog', { name: 'Script' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Script/ })))
    expect(screen.queryByRole('dialog', { name: 'Script' })).toBeNull()
  })

  // Shows: "Modules (count)" on a course card lists the modules of the course.
  test('give the focus back to their button', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Modules (3)'))
  })
})
