import { describe, expect, it } from 'vitest'
import { homeOf, internalPath, requestedPath } from '../../src/routes/redirects.ts'

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
    expect(internalPath(address)).toBe(path)
  })

  it('is read from the history entry', () => {
    expect([
      requestedPath({ from: '/student/courses' }),
      requestedPath({ from: '//evil.example' }),
      requestedPath(null),
      requestedPath('x'),
    ]).toEqual(['/student/courses', null, null, null])
  })
})

describe('The home of a role', () => {
  it('is the first page of the role', () => {
    expect([homeOf('admin'), homeOf('teacher'), homeOf('student')]).toEqual(['/admin', '/teacher/courses', '/student/courses'])
  })
})
