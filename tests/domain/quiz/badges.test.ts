import { describe, expect, test } from 'vitest'
import { type BadgeFacts, studentBadge, teacherBadge } from '../../../domain/quiz/badges.ts'

const day = 86_400_000
const now = 100 * day
const published: BadgeFacts = { isPublished: true, dueDate: null, availableFrom: null, availableUntil: null }

describe('teacherBadge', () => {
  test.each([
    ['a draft, whatever its dates', { isPublished: false, dueDate: now - day }, 'draft'],
    ['past its due date', { dueDate: now - 1 }, 'pastDue'],
    ['due now', { dueDate: now }, 'dueSoon'],
    ['due in three days', { dueDate: now + 3 * day }, 'dueSoon'],
    ['due later', { dueDate: now + 3 * day + 1 }, 'upcoming'],
    ['due later, though not open yet', { dueDate: now + 9 * day, availableFrom: now + day }, 'upcoming'],
    ['without a due date before its window', { availableFrom: now + 1 }, 'notAvailableYet'],
    ['without a due date after its window', { availableUntil: now - 1 }, 'closed'],
    ['without a due date in its window', { availableFrom: now, availableUntil: now }, 'available'],
    ['without any date', {}, 'available'],
  ] as const)('%s', (_name, change, badge) => {
    expect(teacherBadge({ ...published, ...change }, now)).toBe(badge)
  })
})

describe('studentBadge', () => {
  test.each([
    [false, null, 'notAvailable'],
    [true, null, 'available'],
    [true, now - 1, 'pastDue'],
    [true, now + 3 * day, 'dueSoon'],
    [true, now + 4 * day, 'upcoming'],
  ] as const)('published %s with the due date %s is %s', (isPublished, dueDate, badge) => {
    expect(studentBadge({ isPublished, dueDate }, now)).toBe(badge)
  })
})
