import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import type { RoomActKind } from '../../../src/machines/room-act/setup.ts'
import { actHints, actNames, doneToast, undoneToast } from '../../../src/views/exam-room/act-words.ts'
import { showRoom } from '../../support/exam-room/exam-room-run.tsx'

const promises: Readonly<Record<RoomActKind, readonly string[]>> = {
  minutes: ['The minutes are added to what each of them has left. They cannot be taken back.'],
  pause: ['Their clocks are stopped until you resume. Until then they cannot write or submit; what they have written is kept.'],
  resume: ['Their clocks run again, with as much time left as when they were paused.'],
  announce: [
    'They see it on their screens and confirm that they have read it.',
    'Optional: the announcement serves as the reason. Students can read it later in the log of their attempt.',
  ],
  erratum: [
    'They see it beside the question and confirm that they have read it. The question itself stays as it is.',
    'Students can read it later in the log of their attempt.',
  ],
  close: [
    'Their exams are submitted and graded with the answers they hold now. Undoing this gives each of them back the time they had left.',
  ],
  reopen: [
    'They continue with the answers that they submitted, in the time that was left. Their results show as in progress until they submit again; what they submitted first is kept with its receipt. Whoever has seen the correct answers still knows them.',
  ],
}

const offered = ['minutes', 'pause', 'announce', 'erratum', 'close'] as const satisfies RoomActKind[]

// Shows: Every act of the exam room says above its form what becomes of the time and the answers of the students.
test.each(offered)('The dialog of %s promises what the act does', async (kind) => {
  const { user } = await showRoom({ room: examRoomOf })
  await user.click(await screen.findByRole('button', { name: actNames[kind] }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const sentence of promises[kind]) expect(dialog.getByText(sentence, { exact: false }).tagName).not.toBe('BUTTON')
})

// Shows: Every act of the exam room says above its form what becomes of the time and the answers of the students.
test('What the acts promise is what they do', () => {
  expect(actHints).toEqual(Object.fromEntries(Object.entries(promises).map(([kind, [hint]]) => [kind, hint])))
})

test('What was done is said of those to whom it was done, and so is that it was undone', () => {
  expect([doneToast('reopen', 2), doneToast('close', 1), undoneToast('close'), undoneToast('reopen')]).toEqual([
    'The exam is open again for 2 students.',
    'The exam is closed for 1 student.',
    'The closing was undone.',
    'The reopening was undone.',
  ])
})
