import { expect, test } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { noticeReason, separateReason } from '../../../domain/text/notice-reason.ts'

const text = 'Use a pencil. '.repeat(60)

test('the reason of an announcement is its text, as far as a reason has room for it', () => {
  expect(noticeReason(' Use a pencil. ')).toBe('Use a pencil.')
  expect(noticeReason(text).length).toBeLessThanOrEqual(limits.reason)
})

test.each([
  ['an announcement that is its own reason', { kind: 'announce', text }, noticeReason(text), ''],
  ['an announcement with another reason', { kind: 'announce', text }, 'Fire drill', 'Fire drill'],
  ['a correction whose reason says the same', { kind: 'erratum', text }, noticeReason(text), noticeReason(text)],
  ['an act without a text', { kind: 'pause' }, 'Fire drill', 'Fire drill'],
  ['an entry of the log whose text is gone', { kind: 'announce', text: null }, 'Fire drill', 'Fire drill'],
])('the reason beside %s is not said twice', (_, act, reason, separate) => {
  expect(separateReason(act, reason)).toBe(separate)
})
