import type { Page } from '@playwright/test'
import { examNoticesModel } from '../../../src/machines/exam-notices/alphabet.ts'
import type { examNoticesMachine } from '../../../src/machines/exam-notices/exam-notices.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endRemotely, sendRemotely, timersOf } from '../../support/tours/drive-actors.ts'

const script = bundled('exam-notices-app.tsx')
const press = (name: string) => (_: unknown, page: Page) => page.getByRole('button', { name, exact: true }).click()

export const examNoticesStage: BrowserStage<typeof examNoticesMachine> = {
  open: async (page) => serve(page, await script()),
  calls: {},
  settle: { readRoom: endRemotely, confirmNotices: endRemotely, roomStream: endRemotely, heldClock: endRemotely },
  person: {
    OPEN_NOTICES: press('Announcements'),
    CLOSE_NOTICES: press('Close'),
    CONFIRM: press('I have read this'),
    DISMISS: press('Dismiss'),
  },
  environment: sendRemotely(['room.changed', 'stream.lost', ...timersOf(examNoticesModel, 'pollPause', 'retryPause', 'streamPause')]),
}
