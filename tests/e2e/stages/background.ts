import { deviceOutboxModel } from '../../../src/machines/device-outbox/alphabet.ts'
import type { deviceOutboxMachine } from '../../../src/machines/device-outbox/device-outbox.machine.ts'
import type { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { mathPickingModel } from '../../../src/machines/math-picking/alphabet.ts'
import type { mathPickingMachine } from '../../../src/machines/math-picking/math-picking.machine.ts'
import { systemCheckModel } from '../../../src/machines/system-check/alphabet.ts'
import type { systemCheckMachine } from '../../../src/machines/system-check/system-check.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endRemotely, sendRemotely, timersOf } from '../../support/tours/drive-actors.ts'

const script = bundled('background-app.tsx')
const query = (machine: string, input: unknown) => `?machine=${machine}&input=${encodeURIComponent(JSON.stringify(input ?? null))}`

/** What sends the answers of this device has no screen of its own: it runs below a page that shows its state alone. */
export const deviceOutboxStage: BrowserStage<typeof deviceOutboxMachine> = {
  open: async (page, path) => `${await serve(page, await script())}${query('deviceOutbox', path.root.input)}`,
  calls: {},
  settle: { flushing: endRemotely, connectionWatch: endRemotely },
  person: {},
  environment: sendRemotely([...(deviceOutboxModel.outside ?? []), ...timersOf(deviceOutboxModel, 'retryPause')]),
}

export const flushingStage: BrowserStage<typeof flushingMachine> = {
  open: async (page, path) => `${await serve(page, await script())}${query('flushing', path.root.input)}`,
  calls: {},
  settle: { readRecords: endRemotely, sendRecords: endRemotely },
  person: {},
  environment: {},
}

export const systemCheckStage: BrowserStage<typeof systemCheckMachine> = {
  open: async (page, path) => `${await serve(page, await script())}${query('systemCheck', path.root.input)}`,
  calls: {},
  settle: { loadExam: endRemotely, loadFormulas: endRemotely, networkWatch: endRemotely },
  person: {},
  environment: sendRemotely(systemCheckModel.outside ?? []),
}

/** Asking for a formula shows nothing but the picker, which has a stage of its own. */
export const mathPickingStage: BrowserStage<typeof mathPickingMachine> = {
  open: async (page, path) => `${await serve(page, await script())}${query('mathPicking', path.root.input)}`,
  calls: {},
  person: {},
  environment: sendRemotely(mathPickingModel.outside ?? []),
}
