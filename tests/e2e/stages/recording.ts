import type { Page } from '@playwright/test'
import { recordingModel } from '../../../src/machines/recording/alphabet.ts'
import type { recordingMachine } from '../../../src/machines/recording/recording.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endRemotely, sendRemotely } from '../../support/tours/drive-actors.ts'

const script = bundled('recording-app.tsx')

const press = (name: string) => (_: unknown, page: Page) => page.getByRole('button', { name, exact: true }).click()

export const recordingStage: BrowserStage<typeof recordingMachine> = {
  open: async (page, { root }) => `${await serve(page, await script())}${(root.input as { goesOn: boolean }).goesOn ? '?goesOn' : ''}`,
  calls: {},
  settle: { startRecording: endRemotely, saveRecording: endRemotely, personWatch: endRemotely },
  person: { START: press('Start Recording'), STOP: press('Stop and Save File'), CLOSE: press('Close') },
  environment: sendRemotely(recordingModel.outside ?? []),
}
