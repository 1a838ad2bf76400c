import type { Page } from '@playwright/test'
import { leavingModel } from '../../../src/machines/leaving/alphabet.ts'
import type { leavingMachine } from '../../../src/machines/leaving/leaving.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { sendRemotely } from '../../support/tours/drive-actors.ts'

const script = bundled('leaving-app.tsx')

const press = (name: string) => (_: unknown, page: Page) => page.getByRole('button', { name, exact: true }).click()

export const leavingStage: BrowserStage<typeof leavingMachine> = {
  open: async (page) => serve(page, await script()),
  calls: {},
  person: { LEAVE: press('Leave'), STAY: press('Stay') },
  environment: sendRemotely(leavingModel.outside ?? []),
}
