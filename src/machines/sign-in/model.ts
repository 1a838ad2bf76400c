import { AccountRefusal } from '../../../domain/account-problem.ts'
import { wordsFrom } from '../event-words.ts'
import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { signInMachine } from './sign-in.machine.ts'

const ada = { id: 'ada', role: 'student', email: 'ada@school.example', firstName: 'Ada', lastName: 'Lovelace' } as const

/** The alphabet of the sign-in form: filled in or not, accepted or refused. */
export const signInModel: MachineModel<typeof signInMachine> = {
  machine: signInMachine,
  inputs: [undefined],
  events: [
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: 'analytical' } },
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: '' } },
    done('signIn', ada),
    fails('signIn', new AccountRefusal({ kind: 'refused', message: '', waitSeconds: null, fields: [] })),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.faults.length} ${snapshot.context.problem?.kind ?? 'well'}`,
  describe: wordsFrom<typeof signInMachine>({
    SUBMIT: ({ credentials }) =>
      `enter ${credentials.email} and ${credentials.password ? 'a' : 'no'} password, press "Sign in to Examhall"`,
    'signIn done': 'the server accepts the password',
    'signIn fails': 'the server refuses the password',
  }),
}
