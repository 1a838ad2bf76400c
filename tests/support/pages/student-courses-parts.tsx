import { screen } from '@testing-library/react'
import type { EnrollmentView, MyRequestView } from '../../../domain/api/courses.ts'
import { enrollment, request } from '../../../src/machines/student-courses/alphabet.ts'
import { homeOf, local } from './student-pages.tsx'

export const enrolled = (wishes: Partial<EnrollmentView>) => async () => homeOf({ enrollments: [{ ...enrollment, ...wishes }] })
export const asked = (wishes: Partial<MyRequestView>) => async () =>
  homeOf({ requests: [{ ...request, requestedAt: local(18), ...wishes }] })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const tab = (name: RegExp) => screen.findByRole('tab', { name })
export const card = async (title = 'Algebra I') => {
  const found = (await screen.findByRole('heading', { name: title })).closest('li')
  return found ?? Promise.reject(new Error(`no card of ${title}`))
}
