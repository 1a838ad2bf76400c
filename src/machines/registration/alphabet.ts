import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { Registration } from '../../../domain/people/registration.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { second } from '../../../domain/time/durations.ts'
import { registrationMachine } from './registration.machine.ts'
import { registrationWords } from './words.ts'

const account: Registration = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example', password: 'analytical' }

/** The alphabet of the form for a new account: sound or not, a common password or not, made or refused. */
export const registrationModel: MachineModel<typeof registrationMachine> = {
  machine: registrationMachine,
  inputs: [{ closeAfter: 2000 }],
  events: [
    { type: 'SUBMIT', account, confirmation: 'analytical' },
    { type: 'SUBMIT', account, confirmation: 'analytics' },
    done('checkPassword', null),
    done('checkPassword', 'passwordCommon'),
    fails('checkPassword', new Error('no network')),
    done('register', { kind: 'registered', message: 'Account created. Please sign in.' }),
    done('register', { kind: 'prove', task: { challenge: 'c', salt: 's', signature: 'g', maxnumber: 9 } }),
    done('prove', { challenge: 'c', salt: 's', signature: 'g', number: 7 }),
    fails('prove', new Error('no number solves the task')),
    fails('register', new ApiProblem({ kind: 'network' })),
    elapsed('closeDelay', 'registration.registered'),
  ],
  delays: { closeDelay: [0, 2 * second] },
  key: (snapshot) => {
    const { faults, problem, proofs } = snapshot.context
    return [leaves(snapshot), ...faults.map(({ code }) => code), problem?.kind ?? 'well', proofs].join(' ')
  },
  ...registrationWords,
}
