import { expect, test } from 'vitest'
import { newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { whatHappensWords } from '../../../src/views/quiz-editor/publish-words.ts'
import { formatZonedDateTime } from '../../../src/views/ui/format.ts'

const now = Date.parse('2026-11-20T09:00:00.000Z')
const [past, soon, later] = ['2026-11-20T08:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-20T12:00:00.000Z']
const words = (dates: object, students = 25) => whatHappensWords({ ...newQuiz(), ...dates }, 'Algebra', students, now)

// Shows: The check before publishing says who sees the quiz and when they can begin.
test('What happens to whom is said before a quiz is published', () => {
  expect([
    words({}),
    words({ availableFrom: soon, availableUntil: later }),
    words({ availableUntil: later }, 1),
    words({ availableUntil: past }),
    words({}, 0),
  ]).toEqual([
    'The 25 students of Algebra see the quiz in their course and can begin it at once.',
    `The 25 students of Algebra see the quiz in their course and can begin it from ${formatZonedDateTime(soon)} until ${formatZonedDateTime(later)}.`,
    `The 1 student of Algebra sees the quiz in their course and can begin it at once, until ${formatZonedDateTime(later)}.`,
    'The 25 students of Algebra see the quiz in their course, and nobody can begin it: Available Until has passed.',
    'Nobody is enrolled in Algebra yet. Whoever joins it sees the quiz there and can begin it at once.',
  ])
})
