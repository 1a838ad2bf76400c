import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoomStudent } from '../../../domain/api/exam-room.ts'
import { examRoomOf, silentAda } from '../../../src/machines/exam-room/alphabet.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const { serverNow } = examRoomOf
const students = Array.from({ length: 500 }, (_, at): RoomStudent => {
  const who = { studentId: `s${at}`, lastName: `Student ${at}`, email: `s${at}@school.example` }
  return { ...silentAda, ...who, seenAt: serverNow }
})

// Shows: Twenty changed students draw twenty rows of the exam room, not five hundred.
test('Twenty changed students change twenty rows of five hundred and move none', async () => {
  const { stream, change } = await showRoom({ room: { ...examRoomOf, students, silence: null } })
  const table = screen.getByRole('table', { name: 'Students' })
  const changes = new MutationObserver(() => undefined)
  changes.observe(table, { subtree: true, childList: true, characterData: true, attributes: true })
  const answered = students.slice(0, 20).map((one) => ({ ...one, answered: 5 }))
  const said = { type: 'room.changed', change: change({ students: answered }) }
  act(() => stream.say(said))
  const records = changes.takeRecords()
  const rows = new Set(records.map(({ target }) => target.parentElement?.closest('tr')))
  expect([rows.size, records.filter(({ type }) => type === 'childList')]).toEqual([20, []])
})
