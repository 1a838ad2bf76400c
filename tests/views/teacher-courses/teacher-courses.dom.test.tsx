import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type CoursesWishes, refused, showCourses } from '../../support/pages/teacher-courses-page.tsx'
import { algebra } from '../../support/school/teaching.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('My Courses', () => {
  // Shows: My Courses that loads says "Loading your courses...".
  test('says that it is loading', () => {
    showCourses({ load: () => new Promise(() => undefined) })
    expect(screen.getByRole('status').textContent).toBe('Loading your courses...')
  })

  // Shows: A teacher lists their own courses and creates new ones.
  // Shows: A course card opens the course page.
  test('leads from the card to the course', async () => {
    showCourses()
    expect((await screen.findByRole('link', { name: 'Algebra I' })).getAttribute('href')).toBe('/teacher/courses/c1')
  })

  // Shows: My Courses without a course says "No courses created yet".
  test('says when there are none', async () => {
    showCourses({ load: async () => [] })
    expect(await screen.findByText('No courses created yet')).toBeTruthy()
  })

  // Shows: My Courses that cannot be loaded shows a banner with Retry.
  // Shows: Courses that cannot be loaded show the server's sentence, else "Failed to fetch courses", or the sentence about the network.
  test.each([
    ["the server's sentence", { status: 500, message: 'Closed for holidays.' }, 'Closed for holidays.'],
    ['its own sentence', { status: 500 }, 'Failed to fetch courses'],
    ['that the network failed', { kind: 'network' }, 'Network error. Please check your connection.'],
  ])('tells %s when the list cannot be read', async (_, facts, sentence) => {
    showCourses({ load: refused(facts) })
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })

  // Shows: My Courses that cannot be loaded shows a banner with Retry.
  test('reads again on Retry', async () => {
    let tries = 0
    const user = showCourses({ load: () => (tries++ === 0 ? refused({ kind: 'network' })() : Promise.resolve([algebra])) })
    await user.click(await button('Retry'))
    expect(await screen.findByRole('link', { name: 'Algebra I' })).toBeTruthy()
  })
})

describe('A course', () => {
  test('leads to its modules', async () => {
    showCourses()
    expect((await screen.findByRole('link', { name: 'Modules (0) of Algebra I' })).getAttribute('href')).toBe('/teacher/courses/c1/modules')
  })

  test('that is left from before a failure opens no dialog', async () => {
    let reads = 0
    const user = showCourses({ load: () => (reads++ === 0 ? Promise.resolve([algebra]) : refused({ kind: 'network' })()) })
    await user.click(await button('Enroll Student in Algebra I'))
    await user.type(screen.getByRole('textbox', { name: "Student's email" }), 'ada@school.example{Enter}')
    await screen.findByText('Network error. Please check your connection.')
    expect((await button('View Students of Algebra I')).hasAttribute('disabled')).toBe(true)
  })
})

describe('Creating a course', () => {
  const open = async (wishes: CoursesWishes) => {
    const user = showCourses(wishes)
    await user.click(await button('Create New Course'))
    return user
  }

  // Shows: A course without a title is refused with "Course title is required".
  // Shows: A course without a description is refused with "Course description is required".
  test('asks for what is missing', async () => {
    const user = await open({})
    await user.click(await button('Create Course'))
    const dialog = within(screen.getByRole('dialog', { name: 'Create New Course' }))
    expect([dialog.queryByText('Course title is required'), dialog.queryByText('Course description is required')]).not.toContain(null)
  })

  // Shows: A teacher lists their own courses and creates new ones.
  // Shows: My Courses has the button "Create New Course".
  // Shows: "Course is active (students can enroll)" is checked at first.
  test('sends what the form says', async () => {
    const sent: unknown[] = []
    const user = await open({ create: async (course) => String(sent.push(course)) })
    await user.type(screen.getByRole('textbox', { name: 'Course title' }), 'Geometry')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Physical Sciences')
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Shapes.')
    await user.click(screen.getByRole('checkbox', { name: 'Course is active (students can enroll)' }))
    await user.click(await button('Create Course'))
    expect(sent).toEqual([{ title: 'Geometry', subject: 'Physical Sciences', description: 'Shapes.', isActive: false }])
  })

  test('tells why it failed and keeps what was typed', async () => {
    const user = await open({ create: refused({ kind: 'network' }) })
    await user.type(screen.getByRole('textbox', { name: 'Course title' }), 'Geometry')
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Shapes.')
    await user.click(await button('Create Course'))
    await screen.findByText('Network error. Please try again.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Course title' }).value).toBe('Geometry')
  })
})

describe('Enrolling a student', () => {
  const open = async (wishes: CoursesWishes) => {
    const user = showCourses(wishes)
    await user.click(await button('Enroll Student in Algebra I'))
    return user
  }

  // Shows: "Enroll" cannot be pressed while the e-mail is empty.
  test('needs an e-mail', async () => {
    await open({})
    expect((await button('Enroll Student')).hasAttribute('disabled')).toBe(true)
  })

  // Shows: A teacher enrolls a student by e-mail address.
  // Shows: One student is enrolled by e-mail in a dialog.
  test('sends it for the course of the card', async () => {
    const sent: unknown[] = []
    const user = await open({ enroll: async (input) => String(sent.push(input)) })
    await user.type(screen.getByRole('textbox', { name: "Student's email" }), 'ada@school.example{Enter}')
    expect(sent).toEqual([{ courseId: 'c1', email: 'ada@school.example', confirm: false }])
  })

  test('leads to a whole list', async () => {
    await open({})
    expect(screen.getByRole('link', { name: 'Enroll a whole list instead' }).getAttribute('href')).toBe('/teacher/courses/c1/enroll')
  })

  // Shows: A student who cannot be enrolled shows in the dialog the server's sentence, else "Failed to enroll student", or the network's.
  test('tells why it failed in the dialog', async () => {
    const user = await open({ enroll: refused({ status: 404 }) })
    await user.type(screen.getByRole('textbox', { name: "Student's email" }), 'nobody{Enter}')
    expect(await within(screen.getByRole('dialog', { name: 'Enroll Student' })).findByText('Failed to enroll student')).toBeTruthy()
  })
})

describe('The students of a course', () => {
  const open = async (wishes: CoursesWishes = {}) => {
    const user = showCourses(wishes)
    await user.click(await button('View Students of Algebra I'))
    await screen.findByRole('dialog', { name: 'Students of Algebra I' })
    return user
  }

  // Shows: The students of a course are listed in a dialog with search and pages.
  // Shows: A page of the dialog of students has 10 rows, "Previous", "Next" and "Page X of Y".
  test('come in pages of ten', async () => {
    const user = await open()
    await user.click(await button('Next'))
    expect([screen.getByText(/^Page/).textContent, screen.getAllByRole('button', { name: /^Remove / }).length]).toEqual(['Page 2 of 3', 10])
  })

  // Shows: A teacher searches and removes enrolled students.
  // Shows: The students of a course are listed in a dialog with search and pages.
  // Shows: A new search begins at page 1.
  // Shows: A teacher reads, searches, enrolls and removes the students of their own courses.
  test('are searched from the first page on', async () => {
    const user = await open()
    await user.click(await button('Next'))
    await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'NUMBER 1')
    expect(screen.getByText(/^Page/).textContent).toBe('Page 1 of 2')
  })

  // Shows: A teacher searches and removes enrolled students.
  // Shows: Removing a student asks first.
  // Shows: A teacher reads, searches, enrolls and removes the students of their own courses.
  test('are removed after a question', async () => {
    const user = await open({ students: 2 })
    await user.click(await button('Remove Student Number 1'))
    const question = await screen.findByRole('alertdialog', { name: 'Remove student?' })
    await user.click(within(question).getByRole('button', { name: 'Remove Student' }))
    await screen.findByText('1 student')
    expect(screen.queryByText('Student Number 1')).toBe(null)
  })

  // Shows: Removing a student asks first.
  // Shows: Removing a student warns "This action cannot be undone. The student will lose access to all course materials and assignments."
  test('are removed with a warning', async () => {
    const user = await open({ students: 2 })
    await user.click(await button('Remove Student Number 1'))
    const question = await screen.findByRole('alertdialog', { name: 'Remove student?' })
    expect(question.textContent).toContain(
      'This action cannot be undone. The student will lose access to all course materials and assignments.',
    )
  })

  // Shows: A student who cannot be removed shows in the dialog the server's sentence, else "Failed to remove student", or the network's.
  test('stay when removing fails', async () => {
    const user = await open({ students: 2, remove: refused({ status: 500 }) })
    await user.click(await button('Remove Student Number 1'))
    await user.click(await button('Remove Student'))
    expect(await screen.findByText('Failed to remove student')).toBeTruthy()
  })
})
