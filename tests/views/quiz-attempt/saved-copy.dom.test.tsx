import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleTime } from '../../../src/machines/answer-saving/sample.ts'
import { SaveIndicator } from '../../../src/views/quiz-attempt/saving/save-indicator.tsx'
import { SavedCopy } from '../../../src/views/quiz-attempt/saving/saved-copy.tsx'
import { startSaving } from '../../support/attempts/saving-fakes.ts'

// Shows: The header of the exam says "Saved" with the time.
test("the time of the server's copy is written as the header writes it", () => {
  const serverNow = new Date(2026, 10, 20, 23, 29).toISOString()
  const { saving } = startSaving({ input: { time: { ...sampleTime, serverNow } } })
  render(
    <>
      <SaveIndicator saving={saving} />
      <SavedCopy saving={saving} />
    </>,
  )
  expect(screen.getByText('Saved 23:29').tagName).toBe('SPAN')
  expect(screen.getByText("Your answers are kept: the server's copy is from 23:29.").tagName).toBe('P')
})
