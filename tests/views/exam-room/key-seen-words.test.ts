import { expect, test } from 'vitest'
import { effectWords } from '../../../src/views/exam-room/act-words.ts'
import { keySeenWords } from '../../../src/views/exam-room/student-words.ts'
import { formatDateTime } from '../../../src/views/ui/format.ts'

const keySeenAt = '2026-11-26T10:15:00.000Z'
const effect = { studentId: 's1', attemptId: 'a1', before: '2026-11-26T10:00:00.000Z', after: null }

test('The preview of a reopening names who has seen the correct answers', () => {
  const [plain, seen] = [effectWords('reopen', effect, keySeenAt), effectWords('reopen', { ...effect, keySeenAt }, keySeenAt)]
  expect(seen).toBe(`${plain}; saw the correct answers on ${formatDateTime(keySeenAt)}`)
})

test('The row of a student says it of an attempt that was reopened since, and of no other', () => {
  expect([keySeenWords({ keySeenAt }), keySeenWords({})]).toEqual([`Saw the correct answers on ${formatDateTime(keySeenAt)}`, null])
})
