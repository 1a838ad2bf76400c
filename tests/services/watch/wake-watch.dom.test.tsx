import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeWatch } from '../../../src/services/watch/wake-watch.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const watch = () => createActorWithParent(wakeWatch, {})
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const restore = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('whoever comes back within five minutes is not noticed', () => {
  const { heard, stop } = watch()
  vi.setSystemTime(Date.now() + 299_999)
  comeBack()
  expect(heard).toEqual([])
  stop()
})

test.each([
  ['the page is shown', comeBack],
  ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
])('after five minutes it is told when %s', (_, back) => {
  const { heard, stop } = watch()
  vi.setSystemTime(Date.now() + 300_000)
  back()
  expect(heard).toEqual([{ type: 'page.woke' }])
  stop()
})

test('a page from the history of the tab is told at once, a new one is not', () => {
  const { heard, stop } = watch()
  restore(false)
  restore(true)
  expect(heard).toEqual([{ type: 'page.woke' }])
  stop()
})

test('nothing is told after the watch has ended', () => {
  const { heard, stop } = watch()
  stop()
  restore(true)
  expect(heard).toEqual([])
})
