import { test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import type { MachineModel } from 'chartroom/machine-model'
import { explore, tours } from 'chartroom/paths'
import type { AnyStateMachine } from 'xstate'
import { forgottenPasswordModel } from '../../../src/machines/forgotten-password/alphabet.ts'
import { landingModel } from '../../../src/machines/landing/alphabet.ts'
import { passwordStrengthModel } from '../../../src/machines/password-strength/alphabet.ts'
import { registrationModel } from '../../../src/machines/registration/alphabet.ts'
import { setUpModel } from '../../../src/machines/set-up/alphabet.ts'
import { signInModel } from '../../../src/machines/sign-in/alphabet.ts'
import { siteModel } from '../../../src/machines/site/alphabet.ts'
import { type BrowserStage, runInBrowser } from '../../support/pages/browser-tours.ts'
import {
  forgottenPasswordStage,
  landingStage,
  passwordStrengthStage,
  registrationStage,
  setUpStage,
  signInStage,
  siteStage,
} from '../stages/visitor.ts'

// Shows: The paths of every machine of a visitor are walked on the actor, on the page and in Chromium.
test.describe('Tours of a visitor in Chromium take every transition, measured by the page:', () => {
  function tour<Machine extends AnyStateMachine>(name: string, model: MachineModel<Machine>, stage: BrowserStage<Machine>) {
    test(name, async ({ browser }) => {
      const graph = explore(model)
      const taken: string[] = []
      for (const path of [...tours(graph), ...graph.roots.map((root) => ({ root, steps: [] }))])
        taken.push(...(await runInBrowser(browser, model, path, stage)))
      expectAllTransitions(model.machine, taken)
    })
  }

  tour('the landing page', landingModel, landingStage)
  tour("the school's facts", siteModel, siteStage)
  tour('the sign-in form', signInModel, signInStage)
  tour('the form for a new account', registrationModel, registrationStage)
  tour('the form for a forgotten password', forgottenPasswordModel, forgottenPasswordStage)
  tour('the page of a set-up link', setUpModel, setUpStage)
  tour('the meter of the password', passwordStrengthModel, passwordStrengthStage)
})
