import type { ProofTask } from '../../../../domain/people/proof-of-work.ts'
import { inSeconds, Refusal } from '../../../http/refusal.ts'
import type { RegistrationRule } from './registration-rule.ts'

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** A try of a known device that has to wait; with a proof it may use the queue of unknown devices. */
export function tooManyFailures(wait: number, proofTask: ProofTask): Refusal {
  const seconds = secondsOf(wait)
  const message = `Too many failed attempts. Please try again ${inSeconds(seconds)}.`
  return new Refusal(429, 'tooManyRequests', message, { proofTask }, seconds)
}

/** A try that has to bring a proof of work. */
export const proofRequired = (proofTask: ProofTask): Refusal =>
  new Refusal(429, 'proofRequired', 'Your browser must first prove that you are not a robot. Please try again.', { proofTask }, 0)

/** A try that keeps its place in the queue of an account until its turn comes. */
export function waitForTurn(wait: number): Refusal {
  const seconds = secondsOf(wait)
  const message = `Too many wrong passwords have been tried for this account. Your password will be checked ${inSeconds(seconds)}.`
  return new Refusal(429, 'waitForTurn', message, {}, seconds)
}

const queueFullSeconds = 60

/** A try that finds every place in the queue of an account taken. */
export const queueFull = (): Refusal =>
  new Refusal(
    429,
    'laneFull',
    'Too many devices are trying to sign in to this account. Use a device on which you signed in before, or ask your teacher for a sign-in code.',
    {},
    queueFullSeconds,
  )

export const loginFailed = (): Refusal => new Refusal(401, 'loginFailed', 'Login failed. Please check your credentials.')

export const codeFailed = (): Refusal =>
  new Refusal(401, 'codeFailed', 'This code is not correct or no longer valid. Please ask your teacher for a new one.')

/** Six digits that are not looked at because somebody guesses codes of the account; all twelve are. */
export const wholeCodeNeeded = (): Refusal =>
  new Refusal(
    401,
    'wholeCodeNeeded',
    'Too many wrong codes have been typed for this account. Please type all twelve digits of the code; the person who gave it to you can see them.',
  )

/** An account that the school's rule does not let its owner make. */
export function registrationRefused({ mode, domains }: Pick<RegistrationRule, 'mode' | 'domains'>): Refusal {
  if (mode === 'closed')
    return new Refusal(403, 'registrationClosed', 'You cannot create an account here yourself. Please ask your school for one.')
  const msg = `Please use an email address of your school, ending in ${domains.map((domain) => `@${domain}`).join(' or ')}.`
  return new Refusal(403, 'otherDomain', msg, { errors: [{ param: 'email', msg }] })
}
