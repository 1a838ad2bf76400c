import { expect, test } from 'vitest'
import { faultWords } from '../../../src/views/accommodations/sentences.ts'

test('An accommodation without a reason says that one is required, as every form that asks for a reason does', () => {
  expect(faultWords.reason).toBe('A reason is required')
})
