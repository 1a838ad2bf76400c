import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examRoomOf, silentAda } from '../../../src/machines/exam-room/alphabet.ts'
import { EffectList } from '../../../src/views/exam-room/act/effect-list.tsx'

const students = ['Tanaka', 'ångström', 'Mensah'].map((lastName, at) => ({ ...silentAda, studentId: `s${at}`, firstName: 'Kim', lastName }))
const effects = students.map(({ studentId }, at) => ({ studentId, attemptId: `a${at}`, before: null, after: null }))
const gone = { studentId: 'gone', attemptId: 'a9', before: null, after: null }

// Shows: The effects of an act list students by last name, those who are left out at the end.
test('The effects of an act are found by name, whoever is left out comes last', () => {
  const left = { ...effects[1], studentId: 's1', attemptId: null, before: null, after: null, skipped: 'noOpenAttempt' as const }
  const shown = [gone, effects[0], left, effects[2]].flatMap((one) => one ?? [])
  render(<EffectList kind="announce" effects={shown} students={students} now={examRoomOf.serverNow} />)
  const names = screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
  expect(names).toEqual(['Kim Mensah', 'Kim Tanaka', 'A student who has left', 'Kim ångström'])
})
