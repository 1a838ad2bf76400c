import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../domain/people/user.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { SessionCheck } from '../../../src/machines/session/setup.ts'
import { sessionWatch } from '../../../src/services/watch/session-watch.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

const user: User = { id: 'user-1', role: 'student', email: 'ada@school.example', firstName: 'Ada', lastName: 'Lovelace' }
const aSession = () => {
  const machine = sessionMachine.provide({
    actors: {
      storedUser: fromCallback(() => undefined),
      checkSession: fromPromise<SessionCheck, Record<string, never>>(async () => ({ kind: 'valid', user })),
    },
  })
  return createActor(machine, { input: { user } }).start()
}

test('The exam hears when its session ends and when it is renewed', () => {
  const session = aSession()
  const { heard } = createActorWithParent(sessionWatch(session), { assignmentId: 'quiz-1' })
  session.send({ type: 'request.unauthorized' })
  session.send({ type: 'SIGNED_IN', user })
  expect(heard).toEqual([{ type: 'session.lost' }, { type: 'session.renewed' }])
})

test('The exam is not renewed by somebody else who signs in over it', () => {
  const session = aSession()
  const { heard } = createActorWithParent(sessionWatch(session), { assignmentId: 'quiz-1' })
  session.send({ type: 'request.unauthorized' })
  session.send({ type: 'SIGNED_IN', user: { ...user, id: 'user-2' } })
  expect(heard).toEqual([{ type: 'session.lost' }])
})

test('The session knows of the exam as long as it runs', () => {
  const session = aSession()
  const { stop } = createActorWithParent(sessionWatch(session), { assignmentId: 'quiz-1' })
  const during = session.getSnapshot().context.attempt
  stop()
  expect([during, session.getSnapshot().context.attempt]).toEqual(['quiz-1', null])
})
