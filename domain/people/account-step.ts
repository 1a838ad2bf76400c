import type { ProofTask } from './proof-of-work.ts'
import type { User } from './user.ts'

/** What came of asking to be signed in: it is done, or the page has to prove something or to wait for its turn and asks again. */
export type SignInStep = { kind: 'signedIn'; user: User } | { kind: 'prove'; task: ProofTask } | { kind: 'wait'; seconds: number }

/** What came of asking for an account: it is made, or the page has to prove something and asks again. */
export type RegistrationStep = { kind: 'registered'; message: string } | { kind: 'prove'; task: ProofTask }

/** What came of asking for a link because of a forgotten password: it is on its way if there is an account, or the page has to prove something and asks again. */
export type LinkStep = { kind: 'sent' } | { kind: 'prove'; task: ProofTask }
