import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App, Deps } from '../../deps.ts'
import { createApiTokens } from '../../features/accounts/api-tokens/api-tokens.service.ts'
import type { FoundApiToken } from '../../features/accounts/api-tokens/api-tokens.store.ts'
import { bearerOf } from '../../features/accounts/api-tokens/token-format.ts'
import { createTokenBuckets } from '../pacing/token-buckets.ts'
import { Refusal, tooManyTries } from '../refusal.ts'

/** How many calls one token makes at once, and how many a second after them. */
const pace = { burst: 100, perSecond: 10 }

const invalid = () => new Refusal(401, 'tokenInvalid', 'This API token is not valid. It may have expired or been revoked.')
const tooMany = (ms: number) => tooManyTries('This API token makes too many calls.', Math.ceil(ms / 1000))

/** Admits calls that come with a token. */
function createGate(deps: Deps) {
  const { now, securityLog } = deps
  const tokens = createApiTokens(deps)
  const calls = createTokenBuckets(pace)

  async function find(text: string): Promise<FoundApiToken> {
    const token = await tokens.find(text)
    if (!token) throw invalid()
    return token
  }

  function pay(id: string): void {
    const wait = calls.wait(id, now())
    if (wait > 0) throw tooMany(wait)
    calls.spend(id, now(), 1)
  }

  async function admit(request: FastifyRequest, text: string): Promise<void> {
    const token = await find(text)
    request.apiToken = token
    request.user = token.user
    pay(token.id)
    const { id, user } = token
    if (await tokens.noteUse(token))
      securityLog.record({ kind: 'apiTokenFirstUsed', actorId: user.id, targetId: user.id, address: request.ip, facts: { apiToken: id } })
  }

  async function findAgain({ headers }: FastifyRequest): Promise<void> {
    await find(bearerOf(headers.authorization) ?? '')
  }
  return { admit, findAgain }
}

/**
 * Notes who calls with an API token, in place of a session: its cookie is not looked at, and none is set. A token that was revoked while the body was
 * on its way counts no more.
 */
export const apiTokensPlugin = fp(
  async (app: App, deps: Deps) => {
    const { admit, findAgain } = createGate(deps)
    app.decorateRequest('user', null)
    app.decorateRequest('apiToken', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const text = request.isApi ? bearerOf(request.headers.authorization) : null
      return text === null ? done() : admit(request, text)
    })
    app.addHook('preValidation', (request, _reply, done) => {
      if (!request.apiToken || !request.bodyWasAwaited) return done()
      return findAgain(request)
    })
  },
  { name: 'api-tokens', dependencies: ['json', 'security'] },
)
