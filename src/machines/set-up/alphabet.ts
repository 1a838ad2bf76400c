import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { ApiProblem } from '../../../domain/problem.ts'
import { setUpMachine } from './set-up.machine.ts'
import { setUpWords } from './words.ts'

const account = { firstName: 'Ada', lastName: 'King', email: 'ada@school.example', password: 'analytical engine' }

/** The alphabet of a set-up link: good or not, an account that is sound, differs or has a common password, taken or not. */
export const setUpModel: MachineModel<typeof setUpMachine> = {
  machine: setUpMachine,
  inputs: [{ token: 'dGVzdA' }],
  events: [
    done('loadSchool', 'Hill School'),
    fails('loadSchool', Object.assign(new Error('not valid'), { kind: 'refused', status: 404, reason: 'linkInvalid' })),
    fails('loadSchool', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
    { type: 'SUBMIT', account, confirmation: account.password },
    { type: 'SUBMIT', account, confirmation: 'another one' },
    done('checkPassword', null),
    done('checkPassword', 'passwordCommon'),
    fails('checkPassword', new Error('no network')),
    done('createAdmin'),
    fails('createAdmin', new ApiProblem({ kind: 'refused', message: 'The link was used.', status: 400 })),
  ],
  key: (snapshot) => {
    const { faults, problem } = snapshot.context
    return [leaves(snapshot), ...faults.map(({ code }) => code), problem?.kind ?? 'well'].join(' ')
  },
  ...setUpWords,
}
