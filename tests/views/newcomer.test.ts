import { expect, test } from 'vitest'
import { newcomerOf } from '../../src/routes/newcomer.ts'

const kim = { email: 'kim@school.example', message: 'Account created.' }

test('Whom the register page leads to sign-in is read from the history entry', () => {
  expect(newcomerOf({ usr: { newcomer: kim }, key: 'x', idx: 1 })).toEqual(kim)
})

test.each([undefined, null, 'x', {}, { usr: null }, { usr: { newcomer: null } }, { usr: { newcomer: { email: 7, message: '' } } }])(
  '%j is nobody',
  (state) => expect(newcomerOf(state)).toBe(null),
)
