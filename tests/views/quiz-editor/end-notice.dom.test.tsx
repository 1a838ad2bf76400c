import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { QuizDetails } from '../../../domain/quiz/quiz-form.ts'
import { showEditor } from '../../support/pages/quiz-editor-page.tsx'

async function change(openWithoutEnd: number, changes: Partial<QuizDetails>) {
  const { editor } = showEditor({ assignmentId: 'a1', openWithoutEnd })
  await screen.findByRole('switch', { name: 'Enable time limit' })
  await act(async () => editor.send({ type: 'CHANGE_DETAILS', changes }))
}
const told = () => screen.queryAllByText(/^Saving gives/).map(({ textContent }) => textContent)

describe('Attempts that are open without an end', () => {
  // Shows: The editor says before saving how many open attempts get an end.
  test.each<[string, Partial<QuizDetails>]>([
    ['time limit', { hasTimeLimit: true, timeLimitMinutes: 30 }],
    ['end of the window', { availableUntil: '2026-11-30T10:00:00.000Z' }],
  ])('are counted before a %s is saved', async (_, changes) => {
    await change(3, changes)
    expect(told()).toEqual(['Saving gives 3 open attempts a deadline, at least 5 minutes away. The students will be told.'])
  })

  test('are named in the singular', async () => {
    await change(1, { hasTimeLimit: true, timeLimitMinutes: 30 })
    expect(told()[0]).toContain('Saving gives 1 open attempt a deadline, at least 5 minutes away. The student will be told.')
  })

  test.each<[string, number, Partial<QuizDetails>]>([
    ['there are none', 0, { hasTimeLimit: true, timeLimitMinutes: 30 }],
    ['the limit is empty', 3, { hasTimeLimit: true, timeLimitMinutes: null }],
    ['only the title changes', 3, { title: 'Unit 4' }],
  ])('are not mentioned where %s', async (_, count, changes) => {
    await change(count, changes)
    expect(told()).toEqual([])
  })
})
