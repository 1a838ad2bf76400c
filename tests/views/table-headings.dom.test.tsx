import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { adminUsersMachine } from '../../src/machines/admin-users/admin-users.machine.ts'
import { somePerson } from '../../src/machines/admin-users/alphabet.ts'
import type { UserPage, UsersQuery } from '../../src/machines/admin-users/setup.ts'
import { StudentList } from '../../src/views/teacher-courses/student-list.tsx'
import { adminPages } from '../support/pages/admin-pages.tsx'

const headings = async () => (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)

test('Every column of the table of people has a heading', async () => {
  const loadUsers = fromPromise<UserPage, UsersQuery>(async () => ({ users: [somePerson], page: 1, pageCount: 1, total: 1 }))
  render(adminPages.users(createActor(adminUsersMachine.provide({ actors: { loadUsers } })).start()))
  expect(await headings()).toEqual(['Name and email', 'Role', 'Status', 'Created', 'Actions'])
})

test('Every column of the students of a course has a heading', async () => {
  const student = { id: 's1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example', enrolledAt: '2026-11-20T09:00:00.000Z' }
  const never = () => {}
  render(<StudentList students={[student]} mayMakeCodes mayRemove onMakeCode={never} onRemove={never} />)
  expect(await headings()).toEqual(['Student', 'Email', 'Enrolled', 'Actions'])
})
