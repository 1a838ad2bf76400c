import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { passwordLinkOf, quizLinkOf, setUpLinkOf } from '../domain/site-links.ts'
import { paths, patterns } from '../src/paths.ts'

const makers: Record<string, string | ((...values: [string, string]) => string)> = { ...paths }
const made = (name: string): string => {
  const maker = makers[name] ?? ''
  return typeof maker === 'string' ? maker : maker('a b/c', 'd?e')
}

describe('The address of a page', () => {
  test.each(Object.entries(patterns))('%s is matched by its pattern, with what it was made of', (name, pattern) => {
    const values = Object.values(matchRoutes([{ path: pattern }], made(name))?.[0]?.params ?? { none: '' })
    expect(values).toEqual(['a b/c', 'd?e'].slice(0, values.length))
    expect(values).toHaveLength(pattern.split(':').length - 1)
  })

  test('in an e-mail is the same as in a link', () => {
    expect([quizLinkOf('a b'), passwordLinkOf('t'), setUpLinkOf('t')]).toEqual([
      paths.quizAttempt('a b'),
      paths.passwordLink('t'),
      paths.setUp('t'),
    ])
  })
})
