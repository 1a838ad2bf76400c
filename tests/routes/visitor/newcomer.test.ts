import { expect, test } from 'vitest'
import { interruptionOf } from '../../../src/routes/interruption.ts'
import { newcomerOf } from '../../../src/routes/visitor/newcomer.ts'
import { interruptionWords } from '../../../src/views/landing/interruption-words.ts'

const kim = { email: 'kim@school.example', message: 'Account created.' }

test('Whom the register page leads to sign-in is read from the history entry', () => {
  expect(newcomerOf({ usr: { newcomer: kim }, key: 'x', idx: 1 })).toEqual(kim)
})

test.each([undefined, null, 'x', {}, { usr: null }, { usr: { newcomer: null } }, { usr: { newcomer: { email: 7, message: '' } } }])(
  '%j is nobody',
  (state) => expect(newcomerOf(state)).toBe(null),
)

test('What was asked for before signing in is read from the history entry', () => {
  expect([
    interruptionOf({ usr: { from: '/student/courses' } }),
    interruptionOf({ usr: { from: '/student/courses', ended: true } }),
    interruptionOf({ usr: { leftBehind: 2 } }),
    interruptionOf({ usr: { leftBehind: 0 } }),
    interruptionOf({ usr: null }),
    interruptionOf(undefined),
  ]).toEqual([
    { from: '/student/courses', hasEnded: false },
    { from: '/student/courses', hasEnded: true },
    { leftBehind: 2 },
    null,
    null,
    null,
  ])
})

// Shows: Whoever signs out with answers that are not sent reads on the sign-in page how many are only on this device.
test.each([
  [1, 'You have signed out. 1 answer is still only on this device: it is sent when you sign in again here.'],
  [2, 'You have signed out. 2 answers are still only on this device: they are sent when you sign in again here.'],
])('Whoever leaves %i behind reads where the answers are', (leftBehind, sentence) => {
  expect(interruptionWords({ leftBehind })).toBe(sentence)
})

test.each([
  ['/student/quizAttempt/a1', false, 'Sign in to open your quiz.'],
  ['/student/quiz/review/s1?x=1', false, 'Sign in to open the review of your quiz.'],
  ['/student/courses/c1', true, 'Your session has ended. Sign in to go back to your course.'],
  ['/student/courses?from=mail', false, 'Sign in to open your courses.'],
  ['/account', true, 'Your session has ended. Sign in to go back to the page you asked for.'],
])('Whoever asked for %s reads what signing in opens', (from, hasEnded, sentence) => {
  expect(interruptionWords({ from, hasEnded })).toBe(sentence)
})
