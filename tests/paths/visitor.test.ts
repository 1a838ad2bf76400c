import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, test } from 'vitest'
import { forgottenPasswordModel } from '../../src/machines/forgotten-password/alphabet.ts'
import { landingModel } from '../../src/machines/landing/alphabet.ts'
import { passwordStrengthModel } from '../../src/machines/password-strength/alphabet.ts'
import { registrationModel } from '../../src/machines/registration/alphabet.ts'
import { signInModel } from '../../src/machines/sign-in/alphabet.ts'
import { siteModel } from '../../src/machines/site/alphabet.ts'

describe.each([
  ['landing', landingModel, 6],
  ['site', siteModel, 3],
  ['sign-in', signInModel, 5],
  ['registration', registrationModel, 8],
  ['forgotten password', forgottenPasswordModel, 8],
  ['password strength', passwordStrengthModel, 8],
] as const)('The %s chart', (_, model, states) => {
  const graph = explore(model)

  test('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  test(`has at least ${states} states`, () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(states)
  })

  // Shows: The paths of every machine of a visitor are walked on the actor, on the page and in Chromium.
  test('takes every transition on the actor', async () => {
    const walks = [...coverPaths(graph), ...tours(graph), ...graph.roots.map((root) => ({ root, steps: [] }))]
    const runs = await Promise.all(walks.map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
