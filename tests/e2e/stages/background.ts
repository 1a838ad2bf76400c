import { deviceOutboxModel } from '../../../src/machines/device-outbox/alphabet.ts'
import type { deviceOutboxMachine } from '../../../src/machines/device-outbox/device-outbox.machine.ts'
import type { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endRemotely, sendRemotely } from '../../support/tours/drive-actors.ts'

const script = bundled('background-app.tsx')
const query = (machine: string, input: unknown) => `?machine=${machine}&input=${encodeURIComponent(JSON.stringify(input))}`

/** What sends the answers of this device has no screen of its own: it runs below a page that shows its state alone. */
export const deviceOutboxStage: BrowserStage<typeof deviceOutboxMachine> = {
  open: async (page, path) => `${await serve(page, await script())}${query('deviceOutbox', path.root.input)}`,
  calls: {},
  settle: { flushing: endRemotely, retryPause: endRemotely, connectionWatch: endRemotely },
  person: {},
  environment: sendRemotely(deviceOutboxModel.outside ?? []),
}

export const flushingStage: BrowserStage<typeof flushingMachine> = {
  open: async (page, path) => `${await serve(page, await script())}${query('flushing', path.root.input)}`,
  calls: {},
  settle: { readRecords: endRemotely, sendRecords: endRemotely },
  person: {},
  environment: {},
}
