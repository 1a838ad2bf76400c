import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { SecurityEntry } from '../../../domain/api/security-log.ts'
import { adminSecurityMachine } from './admin-security.machine.ts'
import { adminSecurityWords } from './words.ts'

/** Somebody's password was wrong, several times. */
export const someSecurityEntry: SecurityEntry = {
  seq: 7,
  at: '2026-11-20T08:30:00.000Z',
  kind: 'signInFailed',
  actor: null,
  target: { id: 't1', name: 'Emmy Noether', email: 'noether@school.example' },
  address: '192.0.2.7',
  facts: [{ name: 'repeated', value: '4' }],
}

const noConnection = Object.assign(new Error(''), { kind: 'network' })

/** The alphabet of the security log: the first of two pages, a page behind the last one, and a check with each outcome. */
export const adminSecurityModel: MachineModel<typeof adminSecurityMachine> = {
  machine: adminSecurityMachine,
  inputs: [undefined],
  events: [
    { type: 'SEARCH', text: 'emmy' },
    { type: 'CHOOSE_KIND', kind: 'signInFailed' },
    { type: 'SHOW_PAGE', page: 2 },
    { type: 'RETRY' },
    { type: 'VERIFY' },
    done('loadEntries', { entries: [someSecurityEntry], isWritten: true, page: 1, pageCount: 2, total: 21 }),
    done('loadEntries', { entries: [], isWritten: true, page: 2, pageCount: 1, total: 20 }),
    fails('loadEntries', noConnection),
    elapsed('typingPause', 'adminSecurity.entries.typing'),
    done('verifyChain', { isIntact: true, fault: null, entries: 21, firstFault: null, head: 'kX3' }),
    fails('verifyChain', noConnection),
  ],
  key: leaves,
  ...adminSecurityWords,
}
