import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import { ApiProblem } from '../../../domain/problem.ts'
import { minute, second } from '../../../domain/time/durations.ts'
import { signInMachine } from './sign-in.machine.ts'
import { signInWords } from './words.ts'

const ada = { id: 'ada', role: 'student', email: 'ada@school.example', firstName: 'Ada', lastName: 'Lovelace' } as const
const task = { challenge: 'c', salt: 's', signature: 'g', maxnumber: 9 }

const refused = new ApiProblem({ kind: 'refused', message: '', status: 400 })
const codeAsked = new ApiProblem({
  kind: 'refused',
  message: 'This code is not correct.',
  status: 401,
  reason: 'secondFactorRequired',
})

/** The alphabet of the sign-in form: filled in or not, by password or code, with or without a second factor, accepted, refused, or asked to prove or to wait. */
export const signInModel: MachineModel<typeof signInMachine> = {
  machine: signInMachine,
  inputs: [undefined],
  events: [
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: 'analytical' } },
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: '' } },
    { type: 'SWITCH_METHOD' },
    { type: 'SUBMIT_CODE', code: '123456' },
    { type: 'GO_BACK' },
    done('signIn', { kind: 'signedIn', user: ada }),
    done('signIn', { kind: 'prove', task }),
    done('signIn', { kind: 'wait', seconds: 2 }),
    fails('signIn', refused),
    fails('signIn', codeAsked),
    done('prove', { challenge: 'c', salt: 's', signature: 'g', number: 7 }),
    fails('prove', new Error('no number solves the task')),
    elapsed('turnDelay', 'signIn.waiting'),
    elapsed('turnDelay', 'signIn.waitingWithCode'),
  ],
  delays: { turnDelay: [second, 20 * minute] },
  key: (snapshot) => {
    const { faults, problem, proofs, method } = snapshot.context
    return [leaves(snapshot), method, faults.length, problem?.kind ?? 'well', proofs].join(' ')
  },
  ...signInWords,
}
