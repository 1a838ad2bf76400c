import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CourseDraft,
  courseDefaults,
  courseFaults,
  generateCourseCode,
  opensInPage,
  shownSubject,
  subjects,
  weeksBetween,
} from '../../../domain/course/course.ts'

const course: CourseDraft = {
  title: 'Algebra I',
  code: 'MAT-101',
  subject: 'Mathematics',
  description: 'Numbers',
  maxStudents: 30,
  credits: 3,
  startDate: null,
  endDate: null,
}

describe('courseFaults', () => {
  test('finds none in a whole course', () => {
    expect(courseFaults(course)).toEqual([])
  })

  // Shows: A course code that is empty or has other characters than capitals, digits and hyphens is refused with a sentence.
  // Shows: A course needs a subject.
  // Shows: Max students from 1 to 1500 are accepted; other numbers are refused with a sentence that names the limit.
  // Shows: Credits from 1 to 10 are accepted, others refused with "Credits must be between 1 and 10".
  // Shows: An end before the start is refused with "End date must be after start date".
  // Shows: A course has 1 to 1500 places and 1 to 10 credits.
  test.each([
    [{ title: ' ' }, 'title', 'courseTitleRequired'],
    [{ code: '' }, 'code', 'courseCodeRequired'],
    [{ code: 'mat-101' }, 'code', 'courseCodeForm'],
    [{ code: 'MAT 101' }, 'code', 'courseCodeForm'],
    [{ subject: '' }, 'subject', 'courseSubjectRequired'],
    [{ description: '' }, 'description', 'courseDescriptionRequired'],
    [{ maxStudents: 0 }, 'maxStudents', 'courseMaxStudents'],
    [{ maxStudents: 1501 }, 'maxStudents', 'courseMaxStudents'],
    [{ maxStudents: 1.5 }, 'maxStudents', 'courseMaxStudents'],
    [{ credits: 0 }, 'credits', 'courseCredits'],
    [{ credits: 11 }, 'credits', 'courseCredits'],
    [{ startDate: '2026-03-02T08:00:00Z', endDate: '2026-03-02T08:00:00Z' }, 'endDate', 'courseDates'],
  ])('in %j', (change, field, code) => {
    expect(courseFaults({ ...course, ...change })).toEqual([{ field, code }])
  })

  // Shows: Max students from 1 to 1500 are accepted; other numbers are refused with a sentence that names the limit.
  // Shows: Credits from 1 to 10 are accepted, others refused with "Credits must be between 1 and 10".
  // Shows: A course has 1 to 1500 places and 1 to 10 credits.
  test.each([{ maxStudents: 1 }, { maxStudents: 1500 }, { credits: 1 }, { credits: 10 }, { startDate: '2026-03-02T08:00:00Z' }])(
    'none in %j',
    (change) => {
      expect(courseFaults({ ...course, ...change })).toEqual([])
    },
  )

  test('come in the order of the form', () => {
    const empty = { ...course, title: '', code: '', subject: '', description: '', maxStudents: 0, credits: 0 }
    expect(courseFaults(empty).map(({ field }) => field)).toEqual(['title', 'code', 'subject', 'description', 'maxStudents', 'credits'])
  })
})

describe('shownSubject', () => {
  // Shows: A course stored without a subject is read as "General".
  test.each([
    ['Life Sciences', 'Life Sciences'],
    ['', 'General'],
    [' ', 'General'],
  ])('of "%s" is %s', (subject, shown) => {
    expect(shownSubject(subject)).toBe(shown)
  })
})

describe('generateCourseCode', () => {
  // Shows: A course code is made of the subject's first 3 letters, the initials of up to 3 words of the title and 4 digits of the time.
  test.each([
    ['Mathematics', 'Linear Algebra', 1_767_225_604_321, 'MATLA4321'],
    ['Physical Sciences', '  optics   and waves today ', 1_767_225_600_007, 'PHYOAW0007'],
    ['Life Sciences', '123 Go', 1_767_225_601_234, 'LIF1G1234'],
  ])('of %s and "%s"', (subject, title, now, code) => {
    expect(generateCourseCode(subject, title, now)).toBe(code)
  })

  // Shows: A course code is made of the subject's first 3 letters, the initials of up to 3 words of the title and 4 digits of the time.
  test('always passes the rule for codes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...subjects),
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1e12, max: 4e12 }),
        (subject, title, now) => {
          const code = generateCourseCode(subject, title, now)
          expect(courseFaults({ ...course, code })).toEqual([])
        },
      ),
    )
  })
})

describe('courseDefaults', () => {
  // Shows: A new course has 999 places and 3 credits, begins now and ends on 31 December.
  test('run from now to the last day of the year', () => {
    const { maxStudents, credits, startDate, endDate } = courseDefaults(new Date('2026-03-02T08:00:00Z'))
    expect([maxStudents, credits, startDate, new Date(endDate ?? '').getMonth(), new Date(endDate ?? '').getDate()]).toEqual([
      999,
      3,
      '2026-03-02T08:00:00.000Z',
      11,
      31,
    ])
  })

  test('in the last minute of a year still end after they start', () => {
    const defaults = courseDefaults(new Date(2026, 11, 31, 23, 59, 30))
    expect(courseFaults({ ...course, ...defaults })).toEqual([])
  })
})

describe('weeksBetween', () => {
  test.each([
    ['2026-03-02T00:00:00Z', '2026-03-16T00:00:00Z', 2],
    ['2026-03-02T00:00:00Z', '2026-03-16T00:00:01Z', 3],
    ['2026-03-02T00:00:00Z', '2026-03-02T00:00:00Z', 1],
    [null, '2026-03-16T00:00:00Z', null],
    ['2026-03-02T00:00:00Z', null, null],
  ])('from %s to %s: %s', (start, end, weeks) => {
    expect(weeksBetween(start, end)).toBe(weeks)
  })
})

describe('opensInPage', () => {
  test.each([
    ['pdf', '/api/files/f1', true],
    ['video', '/api/files/f2', true],
    ['link', '/api/files/f3', false],
    ['link', 'https://openstax.org/books', false],
    ['pdf', 'https://openstax.org/book.pdf', false],
    ['video', '//films.example/cell.mp4', false],
  ] as const)('a %s at %s: %s', (kind, url, shown) => {
    expect(opensInPage({ kind, url })).toBe(shown)
  })
})
