import fp from 'fastify-plugin'
import { plainEmail } from '../../../domain/text/plain-text.ts'
import type { App } from '../../deps.ts'

const hasEmail = (body: unknown): body is { email: string } =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'

/** Takes what cannot be seen out of the e-mail address of every body, before it is checked: copying adds such characters. */
export const emailsPlugin = fp(async (app: App) => {
  app.addHook('preValidation', ({ body }, _reply, done) => {
    if (hasEmail(body)) body.email = plainEmail(body.email)
    done()
  })
})
