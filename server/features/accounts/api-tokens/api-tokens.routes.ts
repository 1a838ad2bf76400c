import { ApiTokenParams, ApiTokensReply, type ApiTokenView, NewApiTokenBody, NewApiTokenReply } from '../../../../domain/api/account.ts'
import { Success } from '../../../../domain/api/wire.ts'
import { plainName } from '../../../../domain/text/name-text.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import type { App, Deps } from '../../../deps.ts'
import { signedIn } from '../../../http/signed-in.ts'
import { createPasswordProof } from '../own-account.service.ts'
import { createApiTokens } from './api-tokens.service.ts'
import type { OwnApiToken } from './api-tokens.store.ts'

const viewOf = ({ createdAt, expiresAt, usedAt, ...token }: OwnApiToken): ApiTokenView => ({
  ...token,
  createdAt: isoOf(createdAt),
  expiresAt: isoOf(expiresAt),
  usedAt: usedAt === null ? null : isoOf(usedAt),
})

/** `/api/account/tokens`: teachers and admins make tokens for programs, and revoke them. */
export function apiTokenRoutes(app: App, deps: Deps): void {
  const tokens = createApiTokens(deps)
  const provePassword = createPasswordProof(deps)

  app.get('/api/account/tokens', { schema: { response: { 200: ApiTokensReply } } }, async (request) => ({
    success: true as const,
    tokens: (await tokens.list(signedIn(request).id)).map(viewOf),
  }))

  const makeSchema = { body: NewApiTokenBody, response: { 201: NewApiTokenReply } }
  app.post('/api/account/tokens', { schema: makeSchema }, async (request, reply) => {
    const { password, name, courseId = null, ...requested } = request.body
    const user = signedIn(request)
    const passwordHash = await provePassword(user, password, 'password')
    const { secret, token } = await tokens.make(user, passwordHash, { ...requested, name: plainName(name), courseId })
    return reply.code(201).send({ success: true as const, secret, token: viewOf(token) })
  })

  const revokeSchema = { params: ApiTokenParams, response: { 200: Success } }
  app.delete('/api/account/tokens/:tokenId', { schema: revokeSchema }, async (request) => {
    const name = await tokens.revoke(signedIn(request).id, request.params.tokenId)
    return { success: true as const, message: `The token “${name}” is revoked.` }
  })
}
