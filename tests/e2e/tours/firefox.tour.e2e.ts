import { expect, test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { explore, tours } from 'chartroom/paths'
import type { Browser } from 'puppeteer-core'
import type { AnyStateMachine } from 'xstate'
import { findFirefox } from '../../../scripts/firefox.ts'
import { forgottenPasswordModel } from '../../../src/machines/forgotten-password/alphabet.ts'
import type { forgottenPasswordMachine } from '../../../src/machines/forgotten-password/forgotten-password.machine.ts'
import { landingModel } from '../../../src/machines/landing/alphabet.ts'
import type { landingMachine } from '../../../src/machines/landing/landing.machine.ts'
import { bundle } from '../../support/tours/bundle.ts'
import { startFirefox } from '../support/firefox-exam.ts'
import { type FirefoxStage, runInFirefox, servePage } from '../support/firefox-tour.ts'

const { path } = findFirefox()
let firefox: Browser
let site: Awaited<ReturnType<typeof servePage>>

// Where there is no Firefox this is no test at all: `npm test` says so beside its results.
if (path !== null)
  test.describe('Tours in Firefox take every transition, measured by the page:', () => {
    test.beforeAll(async () => {
      site = await servePage(await bundle('visitor-app.tsx'))
      firefox = await startFirefox(path)
    })
    test.afterAll(async () => {
      site.close()
      await firefox.close()
    })

    async function walk<Machine extends AnyStateMachine>(stage: Omit<FirefoxStage<Machine>, 'url'>): Promise<void> {
      const graph = explore(stage.model)
      const starts = graph.roots.map((root) => ({ root, steps: [] }))
      const taken: string[] = []
      for (const one of [...tours(graph), ...starts]) taken.push(...(await runInFirefox(firefox, { ...stage, url: site.url }, one)))
      expectAllTransitions(stage.model.machine, taken)
      expect(await firefox.version()).toMatch(/^firefox\//i)
    }

    test('the landing page', () =>
      walk<typeof landingMachine>({
        model: landingModel,
        person: {
          OPEN_SIGN_IN: async (_, it) => it.press((await it.hasRole('dialog')) ? 'Sign in' : 'Student Login'),
          OPEN_REGISTRATION: async (_, it) => it.press((await it.hasRole('dialog')) ? 'Create an account' : 'Register'),
          CLOSE: (_, it) => it.press('Close'),
        },
      }))

    test('the form for a forgotten password', () =>
      walk<typeof forgottenPasswordMachine>({
        model: forgottenPasswordModel,
        person: {
          OPEN: (_, it) => it.press('Forgot your password?'),
          SUBMIT: async ({ email }, it) => {
            await it.fill('Email', email)
            await it.press((await it.hasRole('button', 'Try Again')) ? 'Try Again' : 'Send the Link')
          },
          CLOSE: (_, it) => it.press('Back to sign in'),
        },
      }))
  })
