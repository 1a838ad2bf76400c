import { describe, expect, test } from 'vitest'
import { type BadgeFacts, studentBadge, teacherBadge, windowBadge } from '../../../domain/quiz/badges.ts'

const day = 86_400_000
const now = 100 * day
const published: BadgeFacts = { isPublished: true, dueDate: null, availableFrom: null, availableUntil: null }

describe('teacherBadge', () => {
  test.each([
    // Shows: A teacher sees "Draft" on an assignment that is not published.
    ['a draft, whatever its dates', { isPublished: false, dueDate: now - day }, 'draft'],
    // Shows: A published assignment with a due date is "Past Due", "Due Soon" with 3 days or fewer left, or "Upcoming".
    ['past its due date', { dueDate: now - 1 }, 'pastDue'],
    ['due now', { dueDate: now }, 'dueSoon'],
    // Shows: A published assignment with a due date is "Past Due", "Due Soon" with 3 days or fewer left, or "Upcoming".
    // Shows: A teacher sees "Due Soon" from 3 days before the due date.
    ['due in three days', { dueDate: now + 3 * day }, 'dueSoon'],
    // Shows: A published assignment with a due date is "Past Due", "Due Soon" with 3 days or fewer left, or "Upcoming".
    ['due later', { dueDate: now + 3 * day + 1 }, 'upcoming'],
    ['due later, though not open yet', { dueDate: now + 9 * day, availableFrom: now + day }, 'upcoming'],
    // Shows: A published assignment without a due date is "Not Available Yet", "Closed" or "Available", by its window.
    ['without a due date before its window', { availableFrom: now + 1 }, 'notAvailableYet'],
    // Shows: A published assignment without a due date is "Not Available Yet", "Closed" or "Available", by its window.
    ['without a due date after its window', { availableUntil: now - 1 }, 'closed'],
    // Shows: A published assignment without a due date is "Not Available Yet", "Closed" or "Available", by its window.
    ['without a due date in its window', { availableFrom: now, availableUntil: now }, 'available'],
    ['without any date', {}, 'available'],
  ] as const)('%s', (_name, change, badge) => {
    expect(teacherBadge({ ...published, ...change }, now)).toBe(badge)
  })
})

describe('studentBadge', () => {
  // Shows: An assignment that is not published has the badge "Not Available".
  // Shows: A due date gives the badge "Past Due", "Due Soon" within 3 days, or "Upcoming"; without one it is "Available".
  // Shows: "Due Soon" begins 3 days before the due date.
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

describe('windowBadge', () => {
  // Shows: Beside a badge of its due date a published assignment is "Open" while it can be taken and "Closed" afterwards.
  test.each([
    ['in its window, however long until it is due', { dueDate: now + 9 * day, availableUntil: now }, 'open'],
    ['without a window', { dueDate: now + day }, 'open'],
    ['past its due date in its window', { dueDate: now - day, availableUntil: now + day }, 'open'],
    ['after its window', { dueDate: now - day, availableUntil: now - 1 }, 'closed'],
    ['before its window', { dueDate: now + day, availableFrom: now + 1 }, null],
    ['without a due date', {}, null],
    ['as a draft', { isPublished: false, dueDate: now + day }, null],
  ] as const)('%s', (_name, change, badge) => {
    expect(windowBadge({ ...published, ...change }, now)).toBe(badge)
  })
})
