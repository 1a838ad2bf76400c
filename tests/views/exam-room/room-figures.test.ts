import { expect, test } from 'vitest'
import type { RoomStudent } from '../../../domain/api/exam-room.ts'
import { figuresOf } from '../../../src/views/exam-room/room-figures.ts'

test('Whoever has only opened the start page has not started', () => {
  const states: RoomStudent['state'][] = ['notStarted', 'intro', 'writing', 'paused', 'submitted']
  const students = states.map((state) => ({ state, deadline: null }) as RoomStudent)
  expect(figuresOf(students)).toMatchObject({ all: 5, started: 3 })
})
