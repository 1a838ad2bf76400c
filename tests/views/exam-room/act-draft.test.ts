import { expect, test } from 'vitest'
import { faultsOf } from '../../../src/views/exam-room/act/act-draft.ts'
import { dueWords } from '../../../src/views/exam-room/act-words.ts'

const draft = { minutes: null, text: 'Please be quiet.', questionId: '', reason: 'Noise' }

// Shows: A reason and a notice of the exam room contain visible text.
test.each(['', '  ', '\u200B', '\u202E\u200B'])('a form says that a reason and a text need something to see: %j', (blank) => {
  expect(faultsOf('announce', { ...draft, text: blank, reason: blank }).map(({ message }) => message)).toEqual([
    'A text is required',
    'A reason is required',
  ])
  expect(faultsOf('announce', draft)).toEqual([])
})

// Shows: A pause and minutes of the exam room move the due date of that attempt by as much.
test('the preview and the log say that the due date moves, where there is one', () => {
  const due = '2026-11-20T09:40:00.000Z'
  const moved = 'Their due date moves by the same amount as their deadline.'
  expect([dueWords('minutes', due), dueWords('pause', due), dueWords('announce', due), dueWords('minutes', null)]).toEqual([
    moved,
    moved,
    null,
    null,
  ])
})
