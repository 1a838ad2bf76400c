import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '../../../server/deps.ts'
import { createSessions } from '../../../server/features/accounts/sessions/sessions.service.ts'
import { accessPlugin } from '../../../server/http/plugins/access.ts'
import { apiTokensPlugin } from '../../../server/http/plugins/api-tokens.ts'
import { jsonPlugin } from '../../../server/http/plugins/json.ts'
import { securityPlugin } from '../../../server/http/plugins/security.ts'
import { sessionPlugin } from '../../../server/http/plugins/session.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool } from '../../support/school/school.ts'

describeEachDatabase('A route without a row', (open) => {
  test('stops the start', async () => {
    const school = await openSchool(await open())
    const app: App = Fastify().withTypeProvider<TypeBoxTypeProvider>()
    await app.register(jsonPlugin, { deps: school.deps })
    await app.register(securityPlugin, { publicOrigin: null })
    await app.register(cookie)
    await app.register(apiTokensPlugin, school.deps)
    await app.register(sessionPlugin, { deps: school.deps, sessions: createSessions(school.deps) })
    await app.register(accessPlugin, school.deps)
    expect(() => app.get('/api/secret', () => 'secret')).toThrow('server/http/policy.ts has no row for GET /api/secret')
    await school.close()
  })
})
