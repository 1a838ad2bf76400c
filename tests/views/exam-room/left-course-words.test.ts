import { expect, test } from 'vitest'
import type { RoomEffect } from '../../../domain/api/exam-room.ts'
import { effectWords, laterWords } from '../../../src/views/exam-room/act-words.ts'

test('The effects of an act say who is no longer in the course, whom no pause reaches later', () => {
  const effect: RoomEffect = { studentId: 's1', attemptId: null, before: null, after: null, skipped: 'notInCourse' }
  expect([effectWords('reopen', effect, '2026-11-26T10:15:00.000Z'), laterWords('pause', ['s1'], [effect])]).toEqual([
    'Left out: is not in this course',
    null,
  ])
})

test('The effects of a reopening say in a whole sentence whose time is over', () => {
  const effect: RoomEffect = { studentId: 's1', attemptId: 'a1', before: null, after: null, skipped: 'noTimeLeft' }
  expect(effectWords('reopen', effect, '2026-11-26T10:15:00.000Z')).toBe('Left out: has no time left (give minutes to reopen it)')
})
