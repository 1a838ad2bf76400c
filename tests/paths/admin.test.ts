import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, test } from 'vitest'
import { accountModel } from '../../src/machines/account/alphabet.ts'
import { accountImportModel } from '../../src/machines/account-import/alphabet.ts'
import { adminCoursesModel } from '../../src/machines/admin-courses/alphabet.ts'
import { adminDashboardModel } from '../../src/machines/admin-dashboard/alphabet.ts'
import { adminReportsModel } from '../../src/machines/admin-reports/alphabet.ts'
import { adminSecurityModel } from '../../src/machines/admin-security/alphabet.ts'
import { adminStatusModel } from '../../src/machines/admin-status/alphabet.ts'
import { adminUsersModel } from '../../src/machines/admin-users/alphabet.ts'
import { apiTokensModel } from '../../src/machines/api-tokens/alphabet.ts'
import { courseReassigningModel } from '../../src/machines/course-reassigning/alphabet.ts'
import { passwordLinkModel } from '../../src/machines/password-link/alphabet.ts'
import { setUpModel } from '../../src/machines/set-up/alphabet.ts'
import { signInCodeModel } from '../../src/machines/sign-in-code/alphabet.ts'
import { webhooksModel } from '../../src/machines/webhooks/alphabet.ts'

describe.each([
  ['dashboard', adminDashboardModel, 3],
  ['people', adminUsersModel, 23],
  ['import of accounts', accountImportModel, 7],
  ['sign-in code', signInCodeModel, 7],
  ['reassigned courses', courseReassigningModel, 4],
  ['courses', adminCoursesModel, 4],
  ['reports', adminReportsModel, 9],
  ['password link', passwordLinkModel, 9],
  ['security log', adminSecurityModel, 12],
  ['status', adminStatusModel, 7],
  ['set-up', setUpModel, 9],
  ['own account', accountModel, 16],
  ['API tokens', apiTokensModel, 10],
  ['webhooks', webhooksModel, 16],
] as const)('The %s chart', (_, model, states) => {
  const graph = explore(model)

  test('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  test(`has at least ${states} states`, () => {
    expect(graph.states.size).toBeGreaterThanOrEqual(states)
  })

  test('reaches the predicted states on tours over all edges', async () => {
    const runs = await Promise.all(tours(graph, 'edges').map((path) => runOnActor(model, path)))
    expect(runs.length).toBeGreaterThan(0)
  })

  // Shows: The paths of an admin's machines are walked on the actor, on the page and in Chromium.
  test('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})
