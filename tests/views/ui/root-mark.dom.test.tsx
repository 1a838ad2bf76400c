import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RootMark } from '../../../src/views/ui/root-mark.tsx'

const marks = () => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-has-'))

test('The root of the page is marked until the last one of a kind is gone', () => {
  const before = marks()
  const { rerender, unmount } = render([<RootMark key="1" of="overlay" />, <RootMark key="2" of="overlay" />])
  const both = marks()
  rerender([<RootMark key="2" of="overlay" />])
  const one = marks()
  unmount()
  expect([before, both, one, marks()]).toEqual([[], ['data-has-overlay'], ['data-has-overlay'], []])
})
