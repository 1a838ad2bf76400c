import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { landingMachine, selectLandingView, selectNewcomer } from '../../src/machines/landing/landing.machine.ts'

describe('The landing page', () => {
  const open = (asksToSignIn: boolean) => createActor(landingMachine, { input: { asksToSignIn, newcomer: null } }).start()

  // Shows: "/login" is the landing page with its sign-in dialog open; signing out, registering and a refused session lead there.
  test('opens with the sign-in dialog where that was asked for', () => {
    expect([selectLandingView(open(false).getSnapshot()), selectLandingView(open(true).getSnapshot())]).toEqual(['page', 'signIn'])
  })

  // Shows: After registration the dialog closes and the sign-in dialog opens; nobody is signed in.
  test('goes from a finished registration to sign-in', () => {
    const landing = open(false)
    landing.send({ type: 'OPEN_REGISTRATION' })
    landing.send({ type: 'registration.finished', newcomer: { email: 'ada@school.example', message: 'Welcome' } })
    expect([selectLandingView(landing.getSnapshot()), selectNewcomer(landing.getSnapshot())?.email]).toEqual([
      'signIn',
      'ada@school.example',
    ])
  })

  test('closes its dialog', () => {
    const landing = open(true)
    landing.send({ type: 'CLOSE' })
    expect(selectLandingView(landing.getSnapshot())).toBe('page')
  })
})
