import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import { ApiProblem } from '../../../domain/problem.ts'
import { forgottenPasswordMachine } from './forgotten-password.machine.ts'
import { forgottenPasswordWords } from './words.ts'

const task = { challenge: 'c', salt: 's', signature: 'g', maxnumber: 9 }

/** The alphabet of the form for a forgotten password: no address, half of one and a whole one; sent, refused, or asked to prove. */
export const forgottenPasswordModel: MachineModel<typeof forgottenPasswordMachine> = {
  machine: forgottenPasswordMachine,
  inputs: [undefined],
  events: [
    { type: 'OPEN' },
    { type: 'SUBMIT', email: '' },
    { type: 'SUBMIT', email: 'ada@school' },
    { type: 'SUBMIT', email: 'ada@school.example' },
    { type: 'CLOSE' },
    done('askForLink', { kind: 'sent' }),
    done('askForLink', { kind: 'prove', task }),
    fails('askForLink', new ApiProblem({ kind: 'network' })),
    done('prove', { challenge: 'c', salt: 's', signature: 'g', number: 7 }),
    fails('prove', new Error('no number solves the task')),
  ],
  key: (snapshot) => {
    const { faults, problem, proofs } = snapshot.context
    return [leaves(snapshot), ...faults.map(({ code }) => code), problem?.kind ?? 'well', proofs].join(' ')
  },
  ...forgottenPasswordWords,
}
