import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formFaults } from '../../../domain/quiz/quiz-form.ts'
import { openNewQuestion, showEditor } from '../../support/pages/quiz-editor-page.tsx'

describe('Numbers of a quiz', () => {
  test.each<[string, number, string]>([
    ['ten', Number.NaN, 'ten'],
    ['12,4', 12, '12'],
  ])('have a time limit of "%s" minutes that is read as %d', async (typed, minutes, shown) => {
    const { user, quiz } = showEditor()
    await user.click(await screen.findByRole('switch', { name: 'Enable time limit' }))
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Time limit' })
    await user.type(field, typed)
    await user.tab()
    const faults = formFaults(quiz()).map(({ code }) => code)
    expect([quiz().timeLimitMinutes, field.value, faults.includes('timeLimitRequired')]).toEqual([minutes, shown, typed === 'ten'])
  })

  test.each<[string, number, string]>([
    ['2,5', 3, '3'],
    ['abc', 0, 'abc'],
  ])('points of "%s" are %d', async (typed, given, shown) => {
    const { user, quiz } = await openNewQuestion()
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points' })
    await user.clear(points)
    await user.type(points, typed)
    await user.tab()
    expect([quiz().questions[0]?.points, points.value, points.getAttribute('aria-invalid')]).toEqual([
      given,
      shown,
      typed === 'abc' ? 'true' : null,
    ])
  })
})
