import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { ApiProblem } from '../../../domain/problem.ts'
import { apiTokensMachine } from './api-tokens.machine.ts'
import type { ListedToken } from './setup.ts'
import type { TypedToken } from './typed-token.ts'
import { apiTokensWords } from './words.ts'

const gradeSync: ListedToken = {
  id: 'k1',
  name: 'Grade sync',
  scope: 'read',
  course: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  expiresAt: '2027-01-31T08:00:00.000Z',
  usedAt: '2026-11-19T09:00:00.000Z',
  isExpired: false,
}
const timetable: ListedToken = { ...gradeSync, id: 'k2', name: 'Timetable', usedAt: null }
const expired: ListedToken = { ...gradeSync, id: 'k0', name: 'Pilot', expiresAt: '2026-11-01T08:00:00.000Z', isExpired: true }
const typed: TypedToken = { name: 'Timetable', scope: 'write', days: 90, courseId: null, password: 'difference engine' }
const refused = new ApiProblem({ kind: 'refused', status: 400, reason: 'invalid', message: 'This is not right' })
const noConnection = Object.assign(new Error(''), { kind: 'network' })

/** The alphabet of the API tokens: some or none, each call with both outcomes, a form without a password. */
export const apiTokensModel: MachineModel<typeof apiTokensMachine> = {
  machine: apiTokensMachine,
  inputs: [{ teaches: false }],
  events: [
    done('loadTokens', { tokens: [gradeSync, expired], courses: [] }),
    done('loadTokens', { tokens: [], courses: [] }),
    fails('loadTokens', noConnection),
    { type: 'RETRY' },
    { type: 'MAKE', ...typed },
    { type: 'MAKE', ...typed, password: '' },
    done('makeToken', { secret: `exh_${'a'.repeat(49)}`, token: timetable }),
    fails('makeToken', refused),
    { type: 'COPY' },
    done('copyText'),
    fails('copyText', new Error('not allowed')),
    { type: 'KEPT' },
    { type: 'REVOKE', tokenId: 'k1' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    done('revokeToken', 'The token “Grade sync” is revoked.'),
    fails('revokeToken', noConnection),
    { type: 'account.changed' },
  ],
  outside: ['account.changed'],
  refused: [{ type: 'REVOKE', tokenId: 'k0' }],
  key: (snapshot) => {
    const { content, missing, problem, refusal, notice } = snapshot.context
    const tokens = content?.tokens.map(({ id }) => id).join(' ') ?? 'unread'
    return [leaves(snapshot), tokens, missing.join(), problem ? 'problem' : '', refusal ? 'refused' : '', notice ? 'notice' : ''].join(' ')
  },
  ...apiTokensWords,
}
