import { AccountRefusal } from '../../../domain/account-problem.ts'
import { wordsFrom } from '../event-words.ts'
import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { signInMachine } from './sign-in.machine.ts'

const ada = { id: 'ada', role: 'student', email: 'ada@school.example', firstName: 'Ada', lastName: 'Lovelace' } as const

const refused = new AccountRefusal({ kind: 'refused', message: '', waitSeconds: null, fields: [] })
const codeAsked = new AccountRefusal({
  kind: 'refused',
  message: 'This code is not correct.',
  waitSeconds: null,
  fields: [],
  asksCode: true,
})

/** The alphabet of the sign-in form: filled in or not, accepted or refused. */
export const signInModel: MachineModel<typeof signInMachine> = {
  machine: signInMachine,
  inputs: [undefined],
  events: [
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: 'analytical' } },
    { type: 'SUBMIT', credentials: { email: 'ada@school.example', password: '' } },
    { type: 'SUBMIT_CODE', code: '123456' },
    { type: 'GO_BACK' },
    done('signIn', ada),
    fails('signIn', refused),
    fails('signIn', codeAsked),
    done('signInWithCode', ada),
    fails('signInWithCode', codeAsked),
    fails('signInWithCode', refused),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.faults.length} ${snapshot.context.problem?.kind ?? 'well'}`,
  describe: wordsFrom<typeof signInMachine>({
    SUBMIT: ({ credentials }) =>
      `enter ${credentials.email} and ${credentials.password ? 'a' : 'no'} password, press "Sign in to Examhall"`,
    SUBMIT_CODE: ({ code }) => `enter the code ${code}, press "Verify"`,
    GO_BACK: 'press "Back"',
    'signIn done': 'the server accepts the password',
    'signIn fails': ({ error }) => (error === codeAsked ? 'the server asks for a code' : 'the server refuses the password'),
    'signInWithCode done': 'the server accepts the code',
    'signInWithCode fails': ({ error }) => (error === codeAsked ? 'the server refuses the code' : 'the server refuses the password now'),
  }),
}
