import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { ApiProblem } from '../../../domain/problem.ts'
import { accountMachine } from './account.machine.ts'
import type { Account } from './setup.ts'
import { accountWords } from './words.ts'

const session = { id: 's1', device: 'Firefox on Windows', createdAt: '2026-03-02T08:00:00.000Z', usedAt: '2026-03-02T09:00:00.000Z' }
const accountOf = (isOn: boolean): Account => ({
  sessions: [
    { ...session, isCurrent: true },
    { ...session, id: 's2', isCurrent: false },
  ],
  secondFactor: { isOn, recoveryCodesLeft: isOn ? 10 : 0 },
})
const refused = new ApiProblem({ kind: 'refused', status: 400, reason: 'invalid', message: 'This is not right' })
const passwords = { currentPassword: 'difference engine', newPassword: 'analytical engine', confirmation: 'analytical engine' }

/** The alphabet of the own account: two-step sign-in on or off, each call with both outcomes, passwords that differ. */
export const accountModel: MachineModel<typeof accountMachine> = {
  machine: accountMachine,
  inputs: [{ email: 'ada@school.example' }],
  events: [
    done('loadAccount', accountOf(false)),
    done('loadAccount', accountOf(true)),
    done('loadAccount', { ...accountOf(true), hasUnsavedCodes: true }),
    fails('loadAccount', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
    { type: 'CHANGE_PASSWORD', ...passwords },
    { type: 'CHANGE_PASSWORD', ...passwords, confirmation: 'another engine' },
    done('changePassword', 'Your password is changed.'),
    fails('changePassword', refused),
    { type: 'SIGN_OUT_SESSION', sessionId: 's2' },
    done('endSession', 'Firefox on Windows was signed out.'),
    fails('endSession', refused),
    { type: 'SIGN_OUT_OTHERS' },
    done('endOtherSessions', 'One other session was ended.'),
    fails('endOtherSessions', refused),
    { type: 'BEGIN_SECOND_FACTOR', password: 'difference engine' },
    done('beginSecondFactor', {
      uri: 'otpauth://totp/School:ada?secret=ABCDEFGH',
      secret: 'ABCDEFGH',
      picture: { size: 2, path: 'M0 0h1v1h-1z' },
    }),
    fails('beginSecondFactor', refused),
    { type: 'BEGIN_SECOND_FACTOR', password: '' },
    { type: 'CONFIRM_CODE', code: '123456' },
    { type: 'CANCEL' },
    done('confirmSecondFactor', ['AAAA-BBBB-CCCC-DDDD']),
    fails('confirmSecondFactor', refused),
    { type: 'COPY_CODES' },
    done('copyText'),
    fails('copyText', new Error('not allowed')),
    { type: 'KEPT_CODES' },
    { type: 'REMOVE_SECOND_FACTOR', password: 'difference engine', code: '123456' },
    { type: 'REMOVE_SECOND_FACTOR', password: '', code: '' },
    done('removeSecondFactor', 'Two-step sign-in is off.'),
    fails('removeSecondFactor', refused),
  ],
  refused: [{ type: 'SIGN_OUT_SESSION', sessionId: 's1' }],
  key: (snapshot) => {
    const { account, faults, missing, problem } = snapshot.context
    const codes = account?.hasUnsavedCodes ? 'unkept' : 'on'
    const isOn = account?.secondFactor?.isOn ? codes : 'off'
    return [leaves(snapshot), account ? isOn : 'unread', faults.length > 0 ? 'faulty' : '', problem?.form ?? '', missing?.form ?? ''].join(
      ' ',
    )
  },
  ...accountWords,
}
