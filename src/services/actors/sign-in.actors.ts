import type { LinkStep, RegistrationStep, SignInStep } from '../../../domain/people/account-step.ts'
import type { Proof, ProofTask } from '../../../domain/people/proof-of-work.ts'
import type { Registration } from '../../../domain/people/registration.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { plainName } from '../../../domain/text/name-text.ts'
import type { LinkRequest } from '../../machines/forgotten-password/setup.ts'
import type { SignInRequest } from '../../machines/sign-in/setup.ts'
import { askForPasswordLink, register, signIn, signInWithCode } from '../api/auth.ts'
import { checkPassword } from './password.actors.ts'
import { task } from './task.ts'

const taskIn = ({ body }: ApiProblem): ProofTask | null =>
  typeof body === 'object' && body !== null && 'proofTask' in body ? (body.proofTask as ProofTask) : null

/** Reads the refusals that lead on: what the server wants proved, or how long to wait; any other is thrown. */
function nextStep(error: unknown): { kind: 'prove'; task: ProofTask } | { kind: 'wait'; seconds: number } {
  if (!(error instanceof ApiProblem)) throw error
  const proofTask = taskIn(error)
  if (proofTask) return { kind: 'prove', task: proofTask }
  if (error.reason === 'waitForTurn') return { kind: 'wait', seconds: Math.ceil((error.retryAfterMs ?? 1000) / 1000) }
  throw error
}

async function askToSignIn({ credentials, method, code, proof }: SignInRequest, signal: AbortSignal): Promise<SignInStep> {
  const email = credentials.email.trim()
  const proved = proof ? { proof } : {}
  try {
    const asking =
      method === 'code'
        ? signInWithCode({ email, code: credentials.password, ...proved }, signal)
        : signIn({ email, password: credentials.password, ...(code === null ? {} : { code }), ...proved }, signal)
    return { kind: 'signedIn', user: await asking }
  } catch (error) {
    return nextStep(error)
  }
}

/** What is asked for a new account. */
interface RegistrationRequest {
  account: Registration
  proof: Proof | null
}

async function askForAccount({ account, proof }: RegistrationRequest, signal: AbortSignal): Promise<RegistrationStep> {
  const { firstName, lastName, email, password } = account
  const body = { firstName: plainName(firstName), lastName: plainName(lastName), email: email.trim(), password }
  try {
    return { kind: 'registered', message: await register({ ...body, ...(proof ? { proof } : {}) }, signal) }
  } catch (error) {
    const step = nextStep(error)
    if (step.kind === 'wait') throw error
    return step
  }
}

async function askForLink({ email, proof }: LinkRequest, signal: AbortSignal): Promise<LinkStep> {
  try {
    await askForPasswordLink({ email, ...(proof ? { proof } : {}) }, signal)
    return { kind: 'sent' }
  } catch (error) {
    const step = nextStep(error)
    if (step.kind === 'wait') throw error
    return step
  }
}

const prove = task<Proof, { task: ProofTask | null }>(async ({ input, signal }) => {
  if (!input.task) throw new Error('there is no task')
  return (await import('../api/proof/solve-proof.ts')).prove(input.task, signal)
})

export const signInActors = {
  signIn: task<SignInStep, SignInRequest>(({ input, signal }) => askToSignIn(input, signal)),
  prove,
}

export const registrationActors = {
  checkPassword,
  register: task<RegistrationStep, RegistrationRequest>(({ input, signal }) => askForAccount(input, signal)),
  prove,
}

export const forgottenPasswordActors = {
  askForLink: task<LinkStep, LinkRequest>(({ input, signal }) => askForLink(input, signal)),
  prove,
}
