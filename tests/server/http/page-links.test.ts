import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstCalls, loadPageLinks, type PageLinks } from '../../../server/http/page-links.ts'
import { policy } from '../../../server/http/policy.ts'

const routes = {
  '/student/courses': ['assets/app.js', 'assets/courses.css'],
  '/student/courses/:courseId': ['assets/app.js'],
  '/student/quizAttempt/:assignmentId': ['assets/app.js', 'assets/quiz.js'],
  '/student/quiz/review/:submissionId?': ['assets/app.js'],
}
const boot = '</boot.js>; rel=preload; as=script'
const app = '</assets/app.js>; rel=modulepreload; fetchpriority=high'

describe('The links of a page', () => {
  let folder: string
  let links: PageLinks
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'examhall-links-'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, '.vite/routes.json'), JSON.stringify(routes))
    links = loadPageLinks(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('name what runs before the first paint, its modules and its style sheets', () => {
    expect(links('/student/courses', false)).toBe(`${boot}, ${app}, </assets/courses.css>; rel=preload; as=style; crossorigin`)
  })

  test('name its first calls for somebody with a session', () => {
    expect(links('/student/courses/c1', true)).toBe(
      `${boot}, </api/courses/c1>; rel=preload; as=fetch; crossorigin, </api/assignments/course/c1>; rel=preload; as=fetch; crossorigin, ${app}`,
    )
  })

  test('leave out a call whose id is not there', () => {
    expect(links('/student/quiz/review', true)).toBe(`${boot}, ${app}`)
  })

  test.each(['/', '/student', '/student/courses/a/b', '/student/courses/a%0d%0ab', '/student/courses/a>;b'])('%s has none', (path) => {
    expect(links(path, true)).toBeNull()
  })

  test('without a build there are none', () => {
    expect(loadPageLinks(join(folder, 'none'))('/student/courses', true)).toBeNull()
  })
})

test('A first call is a read that the policy knows', () => {
  const calls = new Set(Object.values(firstCalls).flat())
  expect([...calls].filter((call) => !(`GET ${call}` in policy))).toEqual([])
})
