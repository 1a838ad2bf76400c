import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type CoursesWishes, refused, showCourses } from '../../support/pages/teacher-courses-page.tsx'
import { algebra } from '../../support/school/teaching.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const never = () => new Promise<string>(() => undefined)

type Telling = [what: string, facts: object, sentence: string]
const server: Telling = ["the server's sentence", { status: 409, message: 'Closed for holidays.' }, 'Closed for holidays.']
const network: Telling = ['that the network failed', { kind: 'network' }, 'Network error. Please try again.']

describe('The grid', () => {
  // Shows: My Courses is a grid of course cards.
  // Shows: Each course card has "View Students" and "Enroll Student".
  // Shows: A teacher's course has the badge Active or Inactive.
  // Shows: The grid of My Courses shows what the server lists.
  test('has a card for each course, with its facts and its two buttons', async () => {
    showCourses({
      load: async () => [
        { ...algebra, currentEnrollment: 24 },
        { ...algebra, id: 'c2', title: 'Optics', isActive: false },
      ],
    })
    await screen.findByRole('link', { name: 'Optics' })
    const cards = screen.getByRole('link', { name: 'Algebra I' }).closest('ul')?.children ?? []
    expect([...cards].map(({ textContent }) => textContent?.match(/^MAT-1(Active|Inactive)/)?.[1])).toEqual(['Active', 'Inactive'])
    expect(
      within(cards[0] as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['View Students', 'Enroll Student'])
  })
})

describe('The form of a course', () => {
  const open = async (wishes: CoursesWishes = {}) => {
    const user = showCourses(wishes)
    await user.click(await button('Create New Course'))
    return { user, form: within(await screen.findByRole('dialog', { name: 'Create New Course' })) }
  }
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(field('Course title'), 'Geometry')
    await user.type(field('Description'), 'Shapes.')
    await user.click(await button('Create Course'))
  }

  // Shows: A course is created in a dialog.
  // Shows: The dialog that creates a course has no field for code, max students, credits and dates: its settings do, and the server checks them.
  test('asks for title, subject, description and whether it is active, and for nothing else', async () => {
    const { form } = await open()
    const fields = ['textbox', 'combobox', 'checkbox'].flatMap((role) => form.getAllByRole<HTMLInputElement>(role))
    expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Course title',
      'Description',
      'Subject',
      'Course is active (students can enroll)',
    ])
    expect([form.queryByRole('spinbutton'), form.queryByLabelText(/code|date|credits|students$/i)]).toEqual([null, null])
  })

  // Shows: The subjects are Mathematics, which is chosen at first, Physical Sciences and Life Sciences.
  test('offers three subjects, Mathematics first', async () => {
    const { form } = await open()
    const subject = form.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' })
    expect([[...subject.options].map(({ label }) => label), subject.value]).toEqual([
      ['Mathematics', 'Physical Sciences', 'Life Sciences'],
      'Mathematics',
    ])
  })

  // Shows: "Course is active (students can enroll)" is checked at first.
  test('makes an active course unless it is told not to', async () => {
    const { form } = await open()
    expect(form.getByRole('checkbox', { name: 'Course is active (students can enroll)' })).toHaveProperty('checked', true)
  })

  // Shows: A course that cannot be created shows the server's sentence, else "Failed to create course", or the sentence about the network.
  test.each<Telling>([server, network, ['its own sentence', { status: 500 }, 'Failed to create course']])(
    'tells %s when it fails',
    async (_, facts, sentence) => {
      const opened = await open({ create: refused(facts) })
      await fill(opened)
      expect((await opened.form.findByRole('alert')).textContent).toBe(sentence)
    },
  )

  // Shows: After a course is created or a student enrolled the list is read again.
  test('is gone when the course is there, and the list is read again', async () => {
    let reads = 0
    const opened = await open({ load: async () => (reads++ === 0 ? [] : [algebra]) })
    await fill(opened)
    expect((await screen.findByRole('link', { name: 'Algebra I' })).tagName).toBe('A')
    expect(screen.queryByRole('dialog')).toBe(null)
  })
})

describe('Enrolling by e-mail', () => {
  const open = async (wishes: CoursesWishes) => {
    const user = showCourses(wishes)
    await user.click(await button('Enroll Student in Algebra I'))
    const dialog = within(screen.getByRole('dialog', { name: 'Enroll Student' }))
    await user.type(field("Student's email"), 'ada@school.example{Enter}')
    return dialog
  }

  // Shows: "Enroll" cannot be pressed while a student is being enrolled.
  test('cannot be asked twice', async () => {
    const dialog = await open({ enroll: never })
    expect(dialog.getByRole('button', { name: 'Enrolling...' }).getAttribute('aria-disabled')).toBe('true')
  })

  // Shows: A student who cannot be enrolled shows in the dialog the server's sentence, else "Failed to enroll student", or the network's.
  test.each([server, network])('tells %s when it fails', async (_, facts, sentence) => {
    const dialog = await open({ enroll: refused(facts) })
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
  })

  test('asks before an account is enrolled that nobody has confirmed', async () => {
    const asked: boolean[] = []
    const enroll = ({ confirm }: { confirm: boolean }) => {
      asked.push(confirm)
      const message = 'Ada Lovelace registered this account without anybody at the school.'
      return confirm ? Promise.resolve('Student enrolled successfully!') : refused({ status: 409, reason: 'notConfirmed', message })()
    }
    const dialog = await open({ enroll })
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Self-registered, not confirmedAda Lovelace registered this account without anybody at the school.',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm and Enroll' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(asked).toEqual([false, true])
  })

  // Shows: After a course is created or a student enrolled the list is read again.
  test('reads the list again', async () => {
    let reads = 0
    await open({ load: async () => [{ ...algebra, currentEnrollment: reads++ }] })
    expect((await screen.findByText('Students')).nextElementSibling?.textContent).toBe('1')
  })
})

describe('Removing a student', () => {
  // Shows: A student who cannot be removed shows in the dialog the server's sentence, else "Failed to remove student", or the network's.
  test.each([server, network])('tells %s when it fails', async (_, facts, sentence) => {
    const user = showCourses({ students: 2, remove: refused(facts) })
    await user.click(await button('View Students of Algebra I'))
    await user.click(await button('Remove Student Number 1'))
    await user.click(await button('Remove Student'))
    expect(await within(screen.getByRole('alertdialog')).findByText(sentence)).toBeTruthy()
  })
})

describe('The pages of students', () => {
  // Shows: The students of a course are listed in a dialog with search and pages.
  // Shows: A page of the dialog of students has 10 rows, "Previous", "Next" and "Page X of Y".
  test('are turned back and forth', async () => {
    const user = showCourses()
    await user.click(await button('View Students of Algebra I'))
    const turned: (string | null)[] = []
    for (const name of ['Next', 'Next', 'Previous']) {
      await user.click(await button(name))
      turned.push(screen.getByText(/^Page/).textContent)
    }
    expect(turned).toEqual(['Page 2 of 3', 'Page 3 of 3', 'Page 2 of 3'])
  })
})
