import { describe, expect, test } from 'vitest'
import { byLastName, matchPeople, pageOf } from '../../../domain/course/student-search.ts'
import { byDueDate } from '../../../domain/quiz/assignment-order.ts'
import { dateWarnings } from '../../../domain/quiz/quiz-dates.ts'

describe('The order of assignments', () => {
  // Shows: Assignments are sorted by due date; those without one come last.
  test('is by due date, those without one last', () => {
    const dates = [null, '2026-12-02T00:00:00.000Z', null, '2026-12-01T00:00:00.000Z']
    expect(dates.toSorted(byDueDate)).toEqual(['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z', null, null])
  })
})

describe('Odd dates', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const [past, soon, later] = ['2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z']

  test.each([
    ['no dates', { dueDate: null, availableFrom: null, availableUntil: null }, []],
    ['a sound window', { dueDate: later, availableFrom: soon, availableUntil: later }, []],
    ['a window that is over', { dueDate: null, availableFrom: null, availableUntil: past }, ['windowOver']],
    ['a window without time', { dueDate: null, availableFrom: later, availableUntil: later }, ['windowEmpty']],
    // Shows: Before publishing, points, empty texts, dates and missing descriptions of pictures are checked.
    ['due before it opens', { dueDate: soon, availableFrom: later, availableUntil: null }, ['dueBeforeOpening']],
    ['due after it closes', { dueDate: later, availableFrom: null, availableUntil: soon }, ['dueAfterClosing']],
  ])('%s', (_, dates, warnings) => {
    expect(dateWarnings(dates, now)).toEqual(warnings)
  })
})

describe('Searching people', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess@school.example' }
  const alan = { firstName: 'Alan', lastName: 'Turing', email: 'alan@school.example' }

  // Shows: The search finds students by name or e-mail, in capitals or not.
  test.each([
    ['', [ada, alan]],
    ['ADA LOVE', [ada]],
    ['turing', [alan]],
    ['Countess@', [ada]],
    ['lovelace countess', []],
  ])('for "%s"', (text, found) => {
    expect(matchPeople([ada, alan], text)).toEqual(found)
  })
})

describe('People in order', () => {
  test('stand by last name, then by first name, as in a dictionary', () => {
    const people = ['Zoë Ångström', 'Ada Lovelace', 'alan lovelace', 'Emmy Öhman', 'Ina Olsen', 'Per Zimmer'].map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      return { firstName, lastName, email: `${firstName}@school.example` }
    })
    const names = byLastName([...people].reverse()).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    expect(names).toEqual(['Zoë Ångström', 'Ada Lovelace', 'alan lovelace', 'Emmy Öhman', 'Ina Olsen', 'Per Zimmer'])
  })
})

describe('Pages of ten', () => {
  const list = Array.from({ length: 23 }, (_, index) => index + 1)

  // Shows: A page of the dialog of students has 10 rows, "Previous", "Next" and "Page X of Y".
  test.each([
    [1, { page: 1, pages: 3, items: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    [3, { page: 3, pages: 3, items: [21, 22, 23] }],
    [9, { page: 3, pages: 3, items: [21, 22, 23] }],
    [0, { page: 1, pages: 3, items: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  ])('page %i', (wanted, page) => {
    expect(pageOf(list, wanted)).toEqual(page)
  })

  test('an empty list has one page', () => {
    expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, items: [] })
  })
})
