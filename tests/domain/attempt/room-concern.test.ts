import { describe, expect, test } from 'vitest'
import { byConcern, concernOf, needsHelp, type RoomFacts, roomConcerns } from '../../../domain/attempt/room-concern.ts'

const now = Date.parse('2026-11-20T09:20:00.000Z')
const ago = (seconds: number) => new Date(now - 1000 * seconds).toISOString()
const writing: RoomFacts = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@school.example',
  state: 'writing',
  seenAt: ago(10),
  awaySince: null,
  takeOvers: 0,
}

describe('Why a teacher looks at a student', () => {
  test.each<[string, Partial<RoomFacts>, string]>([
    ['heard of 59 s ago', { seenAt: ago(59) }, 'writing'],
    ['heard of a minute ago', { seenAt: ago(60) }, 'silent'],
    ['not heard of for long', { seenAt: null }, 'silent'],
    ['silent and away', { seenAt: null, awaySince: ago(90) }, 'silent'],
    ['away', { awaySince: ago(1) }, 'away'],
    ['away on another device', { awaySince: ago(1), takeOvers: 1 }, 'away'],
    ['on another device', { takeOvers: 1 }, 'deviceChanged'],
    ['paused, with the device closed', { state: 'paused', seenAt: null, takeOvers: 2 }, 'paused'],
    ['not there', { state: 'notStarted', seenAt: null }, 'notStarted'],
    ['on the page of the quiz', { state: 'intro' }, 'intro'],
    ['done, with the page closed', { state: 'submitted', seenAt: null }, 'submitted'],
  ])('%s', (_, facts, concern) => {
    expect(concernOf({ ...writing, ...facts }, now)).toBe(concern)
  })

  test('three of them call for a teacher', () => {
    expect(roomConcerns.filter(needsHelp)).toEqual(['silent', 'away', 'deviceChanged'])
  })
})

describe('The students of an exam room', () => {
  const named = (firstName: string, lastName: string, facts: Partial<RoomFacts> = {}) => ({ ...writing, firstName, lastName, ...facts })

  // Shows: The exam room lists first who is silent, then who is away, on a changed device, paused, not started, and those who need no help.
  test('are sorted by who needs help', () => {
    const students = [
      named('Ole', 'Writing'),
      named('Ida', 'Done', { state: 'submitted' }),
      named('Per', 'Absent', { state: 'notStarted', seenAt: null }),
      named('Ann', 'Changed', { takeOvers: 1 }),
      named('Max', 'Reading', { state: 'intro' }),
      named('Eva', 'Silent', { seenAt: null }),
      named('Tom', 'Paused', { state: 'paused' }),
      named('Zoe', 'Away', { awaySince: ago(5) }),
    ]
    expect(byConcern(students, now).map(({ lastName }) => lastName)).toEqual([
      'Silent',
      'Away',
      'Changed',
      'Paused',
      'Absent',
      'Reading',
      'Writing',
      'Done',
    ])
  })

  test('who need the same are by last name, first name and e-mail', () => {
    const students = [
      named('Émile', 'Zola'),
      named('Bo', 'ålund', { email: 'b@school.example' }),
      named('Bo', 'Alund', { email: 'a@school.example' }),
      named('Al', 'Alund'),
    ]
    expect(byConcern(students, now).map(({ firstName, email }) => `${firstName} ${email[0]}`)).toEqual(['Al a', 'Bo a', 'Bo b', 'Émile a'])
  })
})
