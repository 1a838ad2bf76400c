import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import { tooManyProofs } from '../../../domain/people/account-problem.ts'
import type { LinkStep } from '../../../domain/people/account-step.ts'
import type { Proof, ProofTask } from '../../../domain/people/proof-of-work.ts'
import { isEmail } from '../../../domain/people/registration.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'

/** What is sent to the server. */
export interface LinkRequest {
  email: string
  proof: Proof | null
}

/** What is wrong with the address that was typed. */
export type EmailFaultCode = 'emailRequired' | 'emailForm'
export interface EmailFault {
  field: 'email'
  code: EmailFaultCode
}

interface ForgottenPasswordContext extends LinkRequest {
  faults: EmailFault[]
  problem: Problem | null
  task: ProofTask | null
  /** How many proofs were found for what is typed. */
  proofs: number
}
type ForgottenPasswordEvent = { type: 'OPEN' } | { type: 'SUBMIT'; email: string } | { type: 'CLOSE' }
/** What is shown in place of the sign-in form; nothing while it is closed. */
export type ForgottenPasswordView = 'closed' | 'form' | 'sent'

/** A server that asks again and again keeps nobody's computer busy for ever. */
const MOST_PROOFS = 2

const nothingAsked = { proof: null, task: null, proofs: 0 }

export const nothingForgotten: ForgottenPasswordContext = { email: '', faults: [], problem: null, ...nothingAsked }

function faultsOf(email: string): EmailFault[] {
  if (email.trim() === '') return [{ field: 'email', code: 'emailRequired' }]
  return isEmail(email) ? [] : [{ field: 'email', code: 'emailForm' }]
}

export const forgottenPassword = setup({
  types: {
    context: {} as ForgottenPasswordContext,
    events: {} as ForgottenPasswordEvent,
    tags: {} as 'busy',
    meta: {} as { view: ForgottenPasswordView },
  },
  actors: {
    askForLink: promiseContract<LinkStep, LinkRequest>('askForLink'),
    prove: promiseContract<Proof, { task: ProofTask | null }>('prove'),
  },
  guards: {
    isSound: (_, { email }: { email: string }) => faultsOf(email).length === 0,
    isSent: (_, step: LinkStep) => step.kind === 'sent',
    canProve: ({ context }) => context.proofs < MOST_PROOFS,
  },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({ ...nothingForgotten, email: email.trim() })),
    rememberFaults: assign((_, { email }: { email: string }) => ({ faults: faultsOf(email), problem: null })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ ...nothingAsked, problem: problemOf(error) })),
    rememberTooManyProofs: assign({ ...nothingAsked, problem: tooManyProofs }),
    rememberTask: assign(({ context }, step: LinkStep) => ({
      task: step.kind === 'prove' ? step.task : null,
      proofs: context.proofs + 1,
    })),
    rememberProof: assign((_, proof: Proof) => ({ proof, task: null })),
    forgetAll: assign(nothingForgotten),
  },
})
