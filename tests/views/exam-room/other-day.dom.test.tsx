import { expect, test } from 'vitest'
import type { RoomEffect } from '../../../domain/api/exam-room.ts'
import { effectWords } from '../../../src/views/exam-room/act-words.ts'
import { formatDateTime, formatTime } from '../../../src/views/ui/format.ts'
import { formatMoment } from '../../../src/views/ui/format-moment.ts'

const local = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).toISOString()
const [now, today, tomorrow] = [local(20, 9), local(20, 11), local(21, 11)]
const effect: RoomEffect = { studentId: 's1', attemptId: 'a1', before: today, after: tomorrow }

// Shows: A time of another day has its date.
test('A time has its date where it is of another day', () => {
  expect([formatMoment(today, now), formatMoment(tomorrow, now)]).toEqual([formatTime(today), formatDateTime(tomorrow)])
})

test('The effect of minutes that lead into the next day has the date', () => {
  expect(effectWords('minutes', effect, now)).toBe(`${formatTime(today)} → ${formatDateTime(tomorrow)}`)
})
