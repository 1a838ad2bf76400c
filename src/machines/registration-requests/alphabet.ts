import { leaves } from 'chartroom/leaves'
import { done, elapsed, FAILS_ONCE, fails, type MachineModel } from 'chartroom/machine-model'
import { registrationRequestsMachine } from './registration-requests.machine.ts'
import { selectUnreadCount } from './selectors.ts'
import type { PendingRequests } from './setup.ts'
import { registrationRequestsWords } from './words.ts'

const kim = {
  id: 'r1',
  status: 'pending',
  studentName: 'Kim Lee',
  studentEmail: 'kim@school.example',
  selfRegistered: false,
  courseTitle: 'Algebra I',
  requestedAt: '2026-11-18T08:00:00.000Z',
}

/** Two people ask to join the same course. */
export const pending: PendingRequests = {
  requests: [kim, { ...kim, id: 'r2', studentName: 'Noor Haddad', studentEmail: 'noor@school.example' }],
  readIds: [],
}

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const full = Object.assign(new Error('This course is full.'), { kind: 'refused', status: 409, reason: 'courseFull' })
const processed = Object.assign(new Error('This request has already been processed.'), {
  kind: 'refused',
  status: 409,
  reason: 'alreadyProcessed',
})

export const registrationRequestsModel: MachineModel<typeof registrationRequestsMachine> = {
  machine: registrationRequestsMachine,
  inputs: [undefined],
  events: [
    done('loadRequests', pending),
    done('loadRequests', { requests: [], readIds: [] }),
    fails('loadRequests', noConnection),
    elapsed('pollEvery', 'registrationRequests.list.waiting'),
    elapsed('pollEvery', 'registrationRequests.list.loadFailed'),
    { type: 'OPEN' },
    { type: 'CLOSE' },
    { type: 'RETRY' },
    { type: 'APPROVE', requestId: 'r1' },
    { type: 'REJECT', requestId: 'r1' },
    { type: 'CONFIRM', reason: 'Please take Algebra I first.' },
    { type: 'CANCEL' },
    done('processRequest', ''),
    fails('processRequest', full),
    fails('processRequest', processed),
    fails('readMarkers', new Error('')),
  ],
  unseen: { 'registrationRequests --xstate.error.actor.readMarkers[0] is refused': FAILS_ONCE },
  key: (snapshot) => {
    const { areMarksLost } = snapshot.context
    const ids = snapshot.context.requests?.map(({ id }) => id)
    return `${leaves(snapshot)} requests=${ids} unread=${selectUnreadCount(snapshot)} refused=${snapshot.context.refusal !== null}${areMarksLost ? ' unmarked' : ''}`
  },
  ...registrationRequestsWords,
}
