import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { passwordLinkMachine } from './password-link.machine.ts'
import { passwordLinkWords } from './words.ts'

const used = Object.assign(new Error('This link is no longer valid. Please ask for a new one.'), {
  kind: 'refused',
  status: 404,
  reason: 'linkInvalid',
})
const noConnection = Object.assign(new Error(''), { kind: 'network' })

/** The alphabet of a password link: good or not, a password that is sound, differs or is common, taken or not. */
export const passwordLinkModel: MachineModel<typeof passwordLinkMachine> = {
  machine: passwordLinkMachine,
  inputs: [{ token: 'dGVzdA' }],
  events: [
    done('loadOwner', { email: 'noether@school.example', firstName: 'Emmy' }),
    fails('loadOwner', used),
    fails('loadOwner', noConnection),
    { type: 'RETRY' },
    { type: 'SUBMIT', password: 'invariant rings', confirmation: 'invariant rings' },
    { type: 'SUBMIT', password: 'invariant rings', confirmation: 'invariant' },
    done('checkPassword', null),
    done('checkPassword', 'passwordCommon'),
    fails('checkPassword', new Error('no network')),
    done('setPassword', 'Your password is set. Please sign in.'),
    done('endSession', 'own'),
    done('endSession', 'somebodyElse'),
    fails('endSession', new Error('no session')),
    fails('setPassword', used),
    fails('setPassword', noConnection),
  ],
  key: (snapshot) => {
    const { faults, failure } = snapshot.context
    return [leaves(snapshot), ...faults.map(({ code }) => code), failure?.kind ?? 'well'].join(' ')
  },
  ...passwordLinkWords,
}
