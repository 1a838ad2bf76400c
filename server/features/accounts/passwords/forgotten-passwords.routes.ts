import { ForgottenPasswordBody } from '../../../../domain/api/auth.ts'
import { Success } from '../../../../domain/api/wire.ts'
import type { App, Deps } from '../../../deps.ts'
import { Refusal, tooManyTries } from '../../../http/refusal.ts'
import { createProofs } from '../sign-in/proofs.ts'
import { createLinkRequestLimit } from './forgotten-passwords.service.ts'
import { createLinkSender, sendsPasswordLinks } from './link-sender.ts'
import { createSendingQueue } from './sending-queue.ts'

const busySeconds = 60

const noMail = () => new Refusal(409, 'noMail', 'This school sends no emails. Please ask your teacher.')

/**
 * `POST /api/auth/forgotten-password`: sends a link by e-mail. The address is looked up after the reply has gone out, so that neither the reply
 * nor the time it takes says whether there is an account.
 */
export function forgottenPasswordRoutes(app: App, deps: Deps, { secret }: { secret: string }): void {
  const admit = createLinkRequestLimit(deps, createProofs({ db: deps.db, now: deps.now, secret }))
  const queue = createSendingQueue(createLinkSender(deps), (fault) => app.log.error(fault, 'a password link was not sent'))
  app.addHook('onClose', () => queue.stop())

  const schema = { body: ForgottenPasswordBody, response: { 200: Success } }
  app.route({
    method: 'POST',
    url: '/api/auth/forgotten-password',
    schema,
    async handler({ body, ip }) {
      if (!sendsPasswordLinks(deps)) throw noMail()
      if (queue.isFull()) throw tooManyTries('Too many passwords are being asked for.', busySeconds)
      await admit(ip, body.proof)
      return { success: true as const }
    },
    onResponse({ body }, reply, done) {
      if (reply.statusCode === 200) queue.add(body.email)
      done()
    },
  })
}
