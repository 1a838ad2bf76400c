import { describe, expect, it } from 'vitest'
import { askedFor, homeOf, ourPath } from '../../../src/routes/redirects.ts'

describe('A remembered address', () => {
  it.each([
    ['/student/courses', '/student/courses'],
    ['/student/quizAttempt/q1?x=1#top', '/student/quizAttempt/q1?x=1#top'],
    ['/teacher/courses/c1/assignments/create', '/teacher/courses/c1/assignments/create'],
    ['/admin/users', '/admin/users'],
    ['/receipts/5f2c', '/receipts/5f2c'],
    ['//evil.example/student/courses', null],
    ['https://evil.example/student/courses', null],
    ['/\\evil.example/student/courses', null],
    ['\\\\evil.example', null],
    ['javascript:alert(1)', null],
    ['/nowhere', null],
    ['/', null],
    [undefined, null],
    [{ href: '/student/courses' }, null],
  ])('%j leads to %j', (address, path) => {
    expect(ourPath(address)).toBe(path)
  })

  it('is read from the history entry', () => {
    expect([askedFor({ from: '/student/courses' }), askedFor({ from: '//evil.example' }), askedFor(null), askedFor('x')]).toEqual([
      '/student/courses',
      null,
      null,
      null,
    ])
  })
})

describe('The home of a role', () => {
  it('is the first page of the role', () => {
    expect([homeOf('admin'), homeOf('teacher'), homeOf('student')]).toEqual(['/admin', '/teacher/courses', '/student/courses'])
  })
})
