import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RoomStudent } from '../../../domain/api/exam-room.ts'
import { examRoomOf, silentAda } from '../../../src/machines/exam-room/alphabet.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const at = (hours: number, minutes: number) => new Date(2026, 10, 20, hours, minutes).toISOString()
const serverNow = at(9, 20)
const student = (firstName: string, facts: Partial<RoomStudent> = {}): RoomStudent => ({
  ...silentAda,
  ...{ studentId: firstName, firstName, lastName: 'Berg', email: `${firstName}@school.example` },
  ...{ seenAt: serverNow, lastSaveAt: at(9, 19), deadline: at(9, 40) },
  ...facts,
})
const never = { attemptId: null, question: null, answered: 0, lastSaveAt: null, seenAt: null, deadline: null }
const students = [
  student('Writer'),
  student('Absent', { ...never, state: 'notStarted' }),
  student('Silent', { seenAt: null, lastSaveAt: at(9, 12) }),
  student('Away', { awaySince: at(9, 17), awayTotal: 420_000 }),
  student('Changed', { takeOvers: 2 }),
  student('Paused', { state: 'paused', pausedAt: at(9, 15), deadline: null }),
  student('Done', { state: 'submitted', submittedAt: at(9, 18), closedBy: 'deadline', deadline: null }),
]
const room = { ...examRoomOf, serverNow, students, silence: null, acts: [] }

const rows = () =>
  within(screen.getByRole('table', { name: 'Students' }))
    .getAllByRole('row')
    .slice(1)
const textOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
const names = () => rows().map((row) => within(row).getByRole('rowheader').firstChild?.textContent)

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('The exam room', () => {
  // Shows: The exam room shows of each student the state in words, the question, how much is answered, the last save and the time left.
  test('says of each student the state, the progress, the last save and the time left', async () => {
    await showRoom({ room })
    expect(rows().map((row) => textOf(row).slice(2, 6))).toEqual([
      ['No connectionLast seen at 9:12 AM', 'Question 5 of 1 · 4 answered', 'Saved 9:12 AM', '20 min'],
      ['Away from the pageFor 3 minutes, 10 minutes in all', 'Question 5 of 1 · 4 answered', 'Saved 9:19 AM', '20 min'],
      ['Device changedChanged twice', 'Question 5 of 1 · 4 answered', 'Saved 9:19 AM', '20 min'],
      ['PausedSince 9:15 AM', 'Question 5 of 1 · 4 answered', 'Saved 9:19 AM', 'Clock stopped'],
      ['Not started', '–', '–', '–'],
      ['Writing', 'Question 5 of 1 · 4 answered', 'Saved 9:19 AM', '20 min'],
      ['SubmittedAt 9:18 AM, when time was up', '4 of 1 answered', '–', '–'],
    ])
  })

  test('counts who is here, who writes and who has submitted, and says the next end', async () => {
    await showRoom({ room })
    const tiles = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(tiles).toEqual([
      ['Have started', '6 of 7'],
      ['Writing', '4 + 1 paused'],
      ['Submitted', '1'],
      ['Next end', '9:40 AM (20 min)'],
    ])
  })

  // Shows: The exam room finds students by name or e-mail and filters them by state, first those who need help.
  test('finds students by name, and filters them by what they need', async () => {
    const { user } = await showRoom({ room })
    const options = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' }).options].map(({ text }) => text)
    expect(options).toEqual(['Needs help (3)', 'Everybody (7)', 'Writing (4)', 'Paused (1)', 'Not started (1)', 'Submitted (1)'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'help')
    expect(names()).toEqual(['Silent Berg', 'Away Berg', 'Changed Berg'])
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'AWAY@')
    await expect.poll(names).toEqual(['Away Berg'])
    expect(screen.getByText('1 of 7 students')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x')
    expect(await screen.findByText('No students to show')).toBeTruthy()
  })

  test('says that nobody is in the course, and that nothing was done', async () => {
    await showRoom({ room: { ...room, students: [] } })
    expect([screen.getByText('Nobody is in this course yet'), screen.getByText('Nothing has been done in this room yet')]).toHaveLength(2)
  })

  test('shows a change at once', async () => {
    const { stream, change } = await showRoom({ room })
    const said = { type: 'room.changed', change: change({ students: [student('Silent')] }) }
    act(() => stream.say(said))
    await expect.poll(() => names()[0]).toBe('Away Berg')
  })

  // Shows: Without a stream the exam room reads itself again every 15 seconds and says how old it is.
  test('says whether it is live, and how old it is where it is not', async () => {
    const { stream } = await showRoom({ room })
    expect(screen.getByText('Not live: updated 0 s ago')).toBeTruthy()
    act(() => stream.say({ type: 'stream.opened' }))
    expect([screen.queryByText(/Not live/), screen.getByText('Live')]).toEqual([null, expect.anything()])
  })
})

describe('The wall screen', () => {
  const said = { ...(examRoomOf.acts[0] ?? expect.fail()), at: at(9, 10) }

  // Shows: The wall screen shows the quiz, the time left and the announcements, and no names.
  test('shows the quiz, the time and what was announced to everybody, and no names', async () => {
    await showRoom({
      room: { ...room, acts: [said, { ...said, id: 'act-2', everybody: false, act: { kind: 'announce', text: 'Psst.' } }] },
      isWall: true,
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unit 4 test')
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('20:00')
    expect(screen.getByText('Ends at 9:40 AM')).toBeTruthy()
    expect(screen.getByText('4 writing · 1 paused · 1 submitted')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['9:10 AM The window stays closed.'])
    expect(document.body.textContent).not.toContain('Berg')
  })

  // Shows: The wall screen counts who is paused apart from who is writing.
  test('says both ends where they differ, and that everybody is paused', async () => {
    const { stream, change } = await showRoom({
      room: { ...room, students: [student('A'), student('B', { deadline: at(9, 52) })] },
      isWall: true,
    })
    expect(screen.getByText('The first exam ends at 9:40 AM, the last at 9:52 AM. Your own time is on your screen.')).toBeTruthy()
    const paused = ['A', 'B'].map((name) => student(name, { state: 'paused', deadline: null }))
    const said = { type: 'room.changed', change: change({ students: paused }) }
    act(() => stream.say(said))
    expect(await screen.findByText('The exam is paused')).toBeTruthy()
    expect(screen.getByText('2 paused · 0 submitted')).toBeTruthy()
  })
})
