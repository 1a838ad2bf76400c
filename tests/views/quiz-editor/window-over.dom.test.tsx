import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { showEditor } from '../../support/pages/quiz-editor-page.tsx'

const sentence = 'Available Until has passed, so nobody can begin this quiz.'
const opened = Date.parse('2026-11-23T10:00:00.000Z')
const inMinutes = (minutes: number) => new Date(opened + minutes * 60_000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: opened, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(isPublished: boolean, availableUntil: string | null) {
  render(<StatusRegion />)
  const { editor } = showEditor({ assignmentId: 'a1', quiz: { ...newQuiz(), isPublished, availableUntil } })
  await screen.findByRole('group', { name: 'Available Until' })
  return editor
}
const shown = () => screen.queryAllByText(sentence).filter((element) => !element.closest('[data-live-announcer]')).length
const spoken = () => screen.queryAllByText(sentence).filter((element) => element.closest('[role=status][data-live-announcer]')).length

test('The end of a published quiz that has passed is said beside it and read out', async () => {
  await open(true, inMinutes(-5))
  expect([shown(), spoken()]).toEqual([1, 1])
})

test('The end of a published quiz that passes while it is edited is said and read out then', async () => {
  await open(true, inMinutes(5))
  const before = [shown(), spoken()]
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
  expect([before, [shown(), spoken()]]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('A later end takes the sentence back', async () => {
  const editor = await open(true, inMinutes(-5))
  await act(async () => editor.send({ type: 'CHANGE_DETAILS', changes: { availableUntil: inMinutes(60) } }))
  expect([shown(), spoken()]).toEqual([0, 0])
})

test('A quiz that is not published has it beside the field alone', async () => {
  await open(false, inMinutes(-5))
  expect([shown(), spoken()]).toEqual([1, 0])
})
