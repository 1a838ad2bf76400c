import { afterAll, beforeAll, expect, test } from 'vitest'
import { second } from '../../../domain/time/durations.ts'
import { policy } from '../../../server/http/policy.ts'
import { addAccessTokens, withToken } from '../../support/access/access-tokens.ts'
import { accessCaller, makeAccessWorld } from '../../support/access/access-world.ts'
import { noToken, type TokenKind, tokenKinds, tokenVerdicts } from '../../support/access/token-verdicts.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school/school.ts'

describeEachDatabase('Access with an API token', (open) => {
  let school: School
  let call: ReturnType<typeof accessCaller>
  let secrets: Record<TokenKind, string>
  beforeAll(async () => {
    school = await openSchool(await open())
    const world = await makeAccessWorld(school)
    secrets = await addAccessTokens(school, world)
    call = accessCaller(school, world)
  })
  afterAll(() => school.close())

  test('has an expectation for every row of the policy that is open to tokens', () => {
    const tokenCalls = Object.keys(policy).filter((row) => policy[row]?.byToken)
    expect(Object.keys(tokenVerdicts).toSorted()).toEqual(tokenCalls.toSorted())
  })

  // Shows: An API token makes only the calls that are listed for tokens, never one of an exam, of accounts or of roles; a read token changes nothing, and a token for one course reaches that course alone.
  test.each(Object.keys(policy))('%s', async (row) => {
    // No token has too many calls.
    school.clock.advance(second)
    const all: [TokenKind, unknown][] = []
    for (const kind of tokenKinds) all.push([kind, await call.verdict(row, { headers: withToken(secrets[kind]) })])
    expect(all).toEqual(tokenKinds.map((kind, index) => [kind, (tokenVerdicts[row] ?? noToken)[index]]))
  })
})
