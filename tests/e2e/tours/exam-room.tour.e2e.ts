import { test } from '@playwright/test'
import { examRoomModel } from '../../../src/machines/exam-room/alphabet.ts'
import { roomActModel } from '../../../src/machines/room-act/alphabet.ts'
import { examRoomStage, roomActStage } from '../stages/exam-room.ts'
import { walkAll } from '../support/page-tours.ts'

/** The two regions show one thing each: the dialog that is open, or how the room is kept up to date. */
const screenOfRoom = (state: string): string => {
  const [feed = '', work = ''] = state.split(' ')
  return work === 'open.work.watching' || work === '' ? feed : work
}

test.describe('Tours in Chromium take every transition, and axe finds nothing on any screen', () => {
  test.beforeEach(() => test.setTimeout(300_000))

  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the exam room', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, examRoomModel, examRoomStage, { screenOf: screenOfRoom }))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of an act of the room', ({ browser, baseURL }) => walkAll({ browser, baseURL }, roomActModel, roomActStage))
})
