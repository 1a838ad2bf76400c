import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { FlushOutcome } from '../flushing/contract.ts'
import { delayRanges } from '../kit/delay-ranges.ts'
import { deviceOutboxMachine } from './device-outbox.machine.ts'
import { deviceOutboxWords } from './words.ts'

const settled: FlushOutcome = { left: [], late: [], counted: 1, rivals: 0, signedOut: false, problem: null }
const network = { kind: 'network', status: null, reason: null, message: '' } as const

/** The alphabet of the outbox of this device: one person, another, nobody, and every way that sending can end. */
export const deviceOutboxModel: MachineModel<typeof deviceOutboxMachine> = {
  machine: deviceOutboxMachine,
  inputs: [{ userId: null }, { userId: 'user-1' }],
  events: [
    { type: 'owner.changed', userId: 'user-2' },
    { type: 'owner.changed', userId: null },
    { type: 'connection.online' },
    { type: 'page.woke' },
    done('flushing', settled),
    done('flushing', { ...settled, problem: network }),
    fails('flushing', network),
    elapsed('retryPause', 'deviceOutbox.owned.pausing'),
    fails('connectionWatch', network),
    elapsed('rest', 'deviceOutbox.owned.resting'),
  ],
  outside: ['owner.changed', 'connection.online', 'page.woke'],
  delays: { retryPause: delayRanges.retryPause },
  key: (snapshot) => JSON.stringify([leaves(snapshot), snapshot.context.owner]),
  ...deviceOutboxWords,
}
