import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { ada, alan } from '../../../src/machines/session/alphabet.ts'
import { selectAsked, selectExit, selectIsExpired, selectReplacedOwner, selectUser } from '../../../src/machines/session/selectors.ts'
import { selectSignInReason } from '../../../src/machines/session/sign-in-reason.ts'
import { start, type World } from '../../support/session-world.ts'

describe('When the page opens', () => {
  test('a visitor is signed out without a word to the server', () => {
    expect(start({ user: null }).session.getSnapshot().value).toEqual({ signedOut: 'visitor' })
  })

  test('a stored user counts at once and is checked', () => {
    expect(start().session.getSnapshot().value).toEqual({ signedIn: 'checking' })
  })

  test('what the server knows of the user replaces what was stored', async () => {
    const married = { ...ada, lastName: 'King' }
    const { session, told } = start({ check: async () => ({ kind: 'valid', user: married }) })
    await afterMicrotasks()
    expect([selectUser(session.getSnapshot()), told]).toEqual([married, [{ type: 'keep', user: married }]])
  })

  test('a network failure does not sign out', async () => {
    const { session } = start({ check: () => Promise.reject(new Error('no network')) })
    await afterMicrotasks()
    expect(session.getSnapshot().value).toEqual({ signedIn: 'present' })
  })

  test('a refusal leads to sign-in and forgets the user', async () => {
    const { session, told } = start({ check: async () => ({ kind: 'refused' }) })
    await afterMicrotasks()
    expect([selectExit(session.getSnapshot()), told]).toEqual(['refused', [{ type: 'forget' }]])
  })

  // Shows: A page without a stored user clears what is stored and leads to "/".
  test('a user who is stored no longer becomes a visitor, and the storage is emptied', async () => {
    const { session, told } = start({ check: async () => ({ kind: 'missing' }) })
    await afterMicrotasks()
    expect([selectExit(session.getSnapshot()), told]).toEqual(['visitor', [{ type: 'wipe' }]])
  })
})

describe('When signed in', () => {
  // Shows: The session is checked again every 5 minutes.
  test('the session is checked again after five minutes', async () => {
    let checks = 0
    const { clock } = start({
      check: async () => {
        checks += 1
        return { kind: 'valid', user: ada }
      },
    })
    await afterMicrotasks()
    clock.increment(299_999)
    const before = checks
    clock.increment(1)
    expect([before, checks]).toEqual([1, 2])
  })

  test('the session is checked again when the page is found after a long sleep', async () => {
    const { session } = start()
    await afterMicrotasks()
    session.send({ type: 'page.woke' })
    expect(session.getSnapshot().value).toEqual({ signedIn: 'checking' })
  })

  // Shows: Only a refused session signs out on My Courses; any other failure leaves the session alone.
  // Shows: A refused session on My Courses reads "Authentication expired. Please login again." and leads to sign-in.
  // Shows: A refused session on an attempt page leads to sign-in and keeps the unsent answers.
  // Shows: A refused session on a course page leads to sign-in.
  // Shows: A refused session on a review leads to sign-in.
  test('a refused request leads to sign-in', async () => {
    const { session } = start()
    session.send({ type: 'request.unauthorized' })
    expect(session.getSnapshot().value).toEqual({ signedOut: 'refused' })
  })

  // Shows: Signing out in one tab signs out all tabs.
  test('Sign Out in another tab signs out here', () => {
    const { session } = start()
    session.send({ type: 'session.endedElsewhere' })
    expect(session.getSnapshot().value).toEqual({ signedOut: 'left' })
  })

  test('somebody else signing in in another tab takes the page over', () => {
    const { session, emitted } = start()
    session.send({ type: 'user.stored', user: alan })
    expect([selectUser(session.getSnapshot()), emitted]).toEqual([alan, [{ type: 'user.replaced' }]])
  })
})

describe('When an attempt is in progress', () => {
  const taking = (world: World = {}) => {
    const started = start(world)
    started.session.send({ type: 'attempt.started', assignmentId: 'quiz' })
    return started
  }

  // Shows: While an attempt runs, a lost session opens the sign-in dialog over the exam and leads nowhere else.
  test('a refused request keeps the page of its owner and asks to sign in over it', () => {
    const { session } = taking()
    session.send({ type: 'request.unauthorized' })
    expect([selectIsExpired(session.getSnapshot()), selectUser(session.getSnapshot())]).toEqual([true, ada])
  })

  test('a refused check does the same', async () => {
    const { session } = taking({ check: async () => ({ kind: 'refused' }) })
    await afterMicrotasks()
    expect(selectIsExpired(session.getSnapshot())).toBe(true)
  })

  test('the same person signing in goes on with the attempt', () => {
    const { session, emitted } = taking()
    session.send({ type: 'request.unauthorized' })
    session.send({ type: 'SIGNED_IN', user: ada })
    expect([session.getSnapshot().context.attempt, emitted]).toEqual(['quiz', []])
  })

  // Shows: Nobody sees unsent answers of another user.
  test('another person signing in leaves the attempt and its unsent answers', () => {
    const { session, emitted } = taking()
    session.send({ type: 'unsent.changed', count: 3 })
    session.send({ type: 'request.unauthorized' })
    session.send({ type: 'SIGNED_IN', user: alan })
    const { user, attempt, unsent } = session.getSnapshot().context
    expect([user, attempt, unsent, emitted]).toEqual([alan, null, 0, []])
  })

  test('another person signing in is told whose exam was here, before their own pages open', () => {
    const { session } = taking()
    session.send({ type: 'request.unauthorized' })
    session.send({ type: 'SIGNED_IN', user: alan })
    const owner = selectReplacedOwner(session.getSnapshot())
    session.send({ type: 'GO_ON' })
    expect([owner, session.getSnapshot().value, selectReplacedOwner(session.getSnapshot())]).toEqual([ada, { signedIn: 'present' }, null])
  })

  test('another person signing in in another tab is told too', () => {
    const { session } = taking()
    session.send({ type: 'user.stored', user: alan })
    expect([selectUser(session.getSnapshot()), selectReplacedOwner(session.getSnapshot())]).toEqual([alan, ada])
  })

  test('the check finds somebody else signed in: the page stays with its owner, who is asked to sign in over it', async () => {
    const { session, told } = taking({ check: async () => ({ kind: 'valid', user: alan }) })
    await afterMicrotasks()
    const snapshot = session.getSnapshot()
    expect([selectAsked(snapshot), selectSignInReason(snapshot), selectUser(snapshot), told]).toEqual([ada, 'otherUser', ada, []])
  })

  test('its owner signs in over what the other person reads, and has the page again', () => {
    const { session, told } = taking()
    session.send({ type: 'user.stored', user: alan })
    session.send({ type: 'ASK_OWNER' })
    const asked = selectAsked(session.getSnapshot())
    session.send({ type: 'SIGNED_IN', user: ada })
    const snapshot = session.getSnapshot()
    expect([asked, selectUser(snapshot), selectReplacedOwner(snapshot), told.at(-1)]).toEqual([ada, ada, null, { type: 'keep', user: ada }])
  })

  test('another person who does not sign out after all still reads whose exam was here', async () => {
    const { session } = taking({ unsent: 1 })
    session.send({ type: 'user.stored', user: alan })
    session.send({ type: 'SIGN_OUT' })
    await afterMicrotasks()
    session.send({ type: 'CANCEL' })
    expect([session.getSnapshot().value, selectReplacedOwner(session.getSnapshot())]).toEqual([{ signedIn: { replaced: 'said' } }, ada])
  })

  test('a save that is not found has the session checked', async () => {
    const { session } = taking()
    await afterMicrotasks()
    session.send({ type: 'session.checkRequested' })
    expect(session.getSnapshot().value).toEqual({ signedIn: 'checking' })
  })

  test('leaving the page of the attempt ends the wait for sign-in', () => {
    const { session } = taking()
    session.send({ type: 'request.unauthorized' })
    session.send({ type: 'attempt.ended' })
    expect(session.getSnapshot().value).toEqual({ signedOut: 'refused' })
  })
})

describe('When signing out', () => {
  const leaving = async (world: World = {}) => {
    const started = start(world)
    await afterMicrotasks()
    started.told.length = 0
    started.session.send({ type: 'SIGN_OUT' })
    await afterMicrotasks()
    return started
  }

  // Shows: "Sign Out" ends the session on the server.
  test('nothing unsent: the server is told and the device is cleared', async () => {
    const { session, told } = await leaving()
    expect([session.getSnapshot().value, told]).toEqual([{ signedOut: 'left' }, [{ type: 'clear', userId: 'ada' }]])
  })

  // Shows: "Sign Out" warns when answers are not sent yet.
  test('unsent answers: the person is asked first', async () => {
    const { session, told } = await leaving({ unsent: 2 })
    expect([session.getSnapshot().value, session.getSnapshot().context.unsent, told]).toEqual([{ signedIn: 'confirming' }, 2, []])
  })

  test('unsent answers: staying changes nothing', async () => {
    const { session } = await leaving({ unsent: 2 })
    session.send({ type: 'CANCEL' })
    expect(session.getSnapshot().value).toEqual({ signedIn: 'present' })
  })

  test.each([{ type: 'request.unauthorized' }, { type: 'user.stored', user: null }] as const)(
    'another tab or request notices first ($type): the sign-out ends as asked and the device is cleared',
    async (notice) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const { session, told } = start({ leave: () => promise })
      await afterMicrotasks()
      session.send({ type: 'SIGN_OUT' })
      await afterMicrotasks()
      session.send(notice)
      resolve()
      await afterMicrotasks()
      expect([selectExit(session.getSnapshot()), told.at(-1)]).toEqual(['left', { type: 'clear', userId: 'ada' }])
    },
  )

  test('the server does not answer: the user stays signed in', async () => {
    const { session, told } = await leaving({ leave: () => Promise.reject(new Error('no network')) })
    expect([session.getSnapshot().value, told]).toEqual([{ signedIn: 'signOutFailed' }, []])
  })

  test('the server does not answer: the device can be left anyway', async () => {
    const { session, told } = await leaving({ leave: () => Promise.reject(new Error('no network')) })
    session.send({ type: 'SIGN_OUT_HERE' })
    expect([session.getSnapshot().value, told]).toEqual([{ signedOut: 'left' }, [{ type: 'clear', userId: 'ada' }]])
  })
})
