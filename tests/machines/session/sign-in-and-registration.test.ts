import { afterMicrotasks } from 'chartroom/actor-harness'
import { lint } from 'chartroom/lint'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { RegistrationStep, SignInStep } from '../../../domain/people/account-step.ts'
import type { PasswordFaultCode } from '../../../domain/people/password.ts'
import type { Proof, ProofTask } from '../../../domain/people/proof-of-work.ts'
import type { Newcomer, Registration } from '../../../domain/people/registration.ts'
import type { User } from '../../../domain/people/user.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { landingMachine } from '../../../src/machines/landing/landing.machine.ts'
import { registrationMachine, selectWelcome } from '../../../src/machines/registration/registration.machine.ts'
import { ada } from '../../../src/machines/session/alphabet.ts'
import type { SignInRequest } from '../../../src/machines/sign-in/setup.ts'
import { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { siteMachine } from '../../../src/machines/site/site.machine.ts'
import { teacherAssignmentMachine } from '../../../src/machines/teacher-assignment/teacher-assignment.machine.ts'
import { teacherAssignmentsMachine } from '../../../src/machines/teacher-assignments/teacher-assignments.machine.ts'

const busy = { kind: 'refused', status: 429, reason: null, message: 'Too many failed attempts.', retryAfterMs: 8000 } as const
const refusal = () => Promise.reject(new ApiProblem(busy))
const account: Registration = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example', password: 'analytical' }

describe('The small charts', () => {
  test.each([signInMachine, registrationMachine, landingMachine, siteMachine, teacherAssignmentsMachine, teacherAssignmentMachine])(
    '$id passes the chart linter',
    (machine) => expect(lint(machine)).toEqual([]),
  )
})

interface SignInWorld {
  run: () => Promise<SignInStep>
  prove?: () => Promise<Proof>
  clock?: SimulatedClock
}

function signInIn({ run, prove = () => Promise.reject(new Error('nothing to prove')), clock = new SimulatedClock() }: SignInWorld) {
  const signedIn: User[] = []
  const requests: SignInRequest[] = []
  const actors = {
    signIn: fromPromise<SignInStep, SignInRequest>(({ input }) => {
      requests.push(input)
      return run()
    }),
    prove: fromPromise<Proof, { task: ProofTask | null }>(prove),
  }
  const actor = createActor(signInMachine.provide({ actors }), { clock })
  actor.on('signed.in', ({ user }) => signedIn.push(user))
  actor.start()
  return { actor, signedIn, requests, clock }
}

const signIn = (run: () => Promise<User>) => signInIn({ run: async () => ({ kind: 'signedIn', user: await run() }) })

const task: ProofTask = { challenge: 'c', salt: 's', signature: 'g', maxnumber: 9 }
const proof: Proof = { challenge: 'c', salt: 's', signature: 'g', number: 7 }
const oneAfterTheOther = (steps: SignInStep[]) => async () => steps.shift() ?? { kind: 'signedIn' as const, user: ada }

describe('When signing in', () => {
  test('empty fields are not sent', () => {
    const { actor } = signIn(async () => ada)
    actor.send({ type: 'SUBMIT', credentials: { email: '', password: '' } })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.faults.length]).toEqual(['editing', 2])
  })

  test('an accepted person is announced', async () => {
    const { actor, signedIn } = signIn(async () => ada)
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: 'b' } })
    await afterMicrotasks()
    expect(signedIn).toEqual([ada])
  })

  test('a refusal comes back with its pause, and the password is not kept', async () => {
    const { actor } = signIn(refusal)
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: 'b' } })
    await afterMicrotasks()
    const { problem, credentials } = actor.getSnapshot().context
    expect([actor.getSnapshot().value, problem, credentials]).toEqual(['editing', busy, { email: '', password: '' }])
  })

  test('a proof that the server asks for is found and sent without an act of the person', async () => {
    const { actor, signedIn, requests } = signInIn({ run: oneAfterTheOther([{ kind: 'prove', task }]), prove: async () => proof })
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: 'b' } })
    await afterMicrotasks()
    expect([requests.map((request) => request.proof), signedIn]).toEqual([[null, proof], [ada]])
  })

  test('a server that asks for proofs again and again is not believed for ever', async () => {
    const { actor, requests } = signInIn({ run: async () => ({ kind: 'prove', task }), prove: async () => proof })
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: 'b' } })
    await afterMicrotasks()
    expect([requests.length, actor.getSnapshot().value, actor.getSnapshot().context.credentials.password]).toEqual([3, 'editing', ''])
  })

  test('the turn of the device is waited for, then the password is sent again', async () => {
    const { actor, clock, signedIn } = signInIn({ run: oneAfterTheOther([{ kind: 'wait', seconds: 5 }]) })
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: 'b' } })
    await afterMicrotasks()
    const waiting = actor.getSnapshot().value
    clock.increment(5_000)
    await afterMicrotasks()
    expect([waiting, signedIn]).toEqual(['waiting', [ada]])
  })

  test('a code is sent as a code', async () => {
    const { actor, requests } = signInIn({ run: oneAfterTheOther([]) })
    actor.send({ type: 'SWITCH_METHOD' })
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: '123456' } })
    await afterMicrotasks()
    expect(requests.map(({ method }) => method)).toEqual(['code'])
  })

  test('the code of the second step is proved and waited for like the password', async () => {
    const steps: (() => Promise<SignInStep>)[] = [
      () => Promise.reject(new ApiProblem({ kind: 'refused', status: 401, reason: 'secondFactorRequired' })),
      async () => ({ kind: 'prove', task }),
      async () => ({ kind: 'wait', seconds: 5 }),
    ]
    const run = async () => (await steps.shift()?.()) ?? { kind: 'signedIn' as const, user: ada }
    const { actor, clock, requests, signedIn } = signInIn({ run, prove: async () => proof })
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: 'b' } })
    await afterMicrotasks()
    actor.send({ type: 'SUBMIT_CODE', code: '123456' })
    await afterMicrotasks()
    const waiting = actor.getSnapshot().value
    clock.increment(5_000)
    await afterMicrotasks()
    expect([waiting, signedIn, requests.map(({ code, proof: found }) => [code, found])]).toEqual([
      'waitingWithCode',
      [ada],
      [
        [null, null],
        ['123456', null],
        ['123456', proof],
        ['123456', null],
      ],
    ])
  })

  test('an unexpected failure is a refusal without a message', async () => {
    const { actor } = signIn(() => Promise.reject(new Error('boom')))
    actor.send({ type: 'SUBMIT', credentials: { email: 'a', password: 'b' } })
    await afterMicrotasks()
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'unknown', status: null, reason: null, message: '' })
  })
})

interface RegisterWorld {
  closeAfter?: number
  check?: () => Promise<PasswordFaultCode | null>
}

function register(run: () => Promise<string>, { closeAfter = 2000, check = async () => null }: RegisterWorld = {}) {
  const clock = new SimulatedClock()
  const finished: (Newcomer | null)[] = []
  const machine = registrationMachine.provide({
    actors: {
      register: fromPromise<RegistrationStep, { account: Registration; proof: Proof | null }>(async () => ({
        kind: 'registered',
        message: await run(),
      })),
      checkPassword: fromPromise<PasswordFaultCode | null, Registration>(check),
    },
  })
  const actor = createActor(machine, { input: { closeAfter }, clock })
  actor.on('registration.finished', ({ newcomer }) => finished.push(newcomer))
  actor.start()
  return { actor, clock, finished }
}

describe('When registering', () => {
  test('two different passwords are not sent', () => {
    const { actor } = register(async () => 'Welcome')
    actor.send({ type: 'SUBMIT', account, confirmation: 'analytics' })
    expect(actor.getSnapshot().context.faults).toEqual([{ field: 'confirmPassword', code: 'passwordsDiffer' }])
  })

  // Shows: The registration dialog closes 2 seconds after it succeeded.
  test('the welcome stays for two seconds and then ends the form', async () => {
    const { actor, clock, finished } = register(async () => 'Welcome')
    actor.send({ type: 'SUBMIT', account, confirmation: 'analytical' })
    await afterMicrotasks()
    clock.increment(1999)
    const early = [selectWelcome(actor.getSnapshot()), finished.length]
    clock.increment(1)
    const newcomer = { email: 'ada@school.example', message: 'Welcome' }
    expect([early, finished]).toEqual([[newcomer, 0], [newcomer]])
  })

  test('a common password is not sent', async () => {
    const { actor } = register(refusal, { check: async () => 'passwordCommon' })
    actor.send({ type: 'SUBMIT', account, confirmation: 'analytical' })
    await afterMicrotasks()
    const { faults, account: kept } = actor.getSnapshot().context
    expect([actor.getSnapshot().value, faults, kept.password]).toEqual(['editing', [{ field: 'password', code: 'passwordCommon' }], ''])
  })

  test('a password that could not be looked up is left to the server', async () => {
    const { actor } = register(async () => 'Welcome', { check: () => Promise.reject(new Error('no network')) })
    actor.send({ type: 'SUBMIT', account, confirmation: 'analytical' })
    await afterMicrotasks()
    expect(actor.getSnapshot().value).toBe('registered')
  })

  test('a refusal leads back to the form', async () => {
    const { actor } = register(refusal)
    actor.send({ type: 'SUBMIT', account, confirmation: null })
    await afterMicrotasks()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['editing', busy])
  })
})
