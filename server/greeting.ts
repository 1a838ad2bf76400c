import type { AddressInfo } from 'node:net'
import { setUpLinkOf } from '../domain/site-links.ts'
import type { App, Deps } from './deps.ts'
import { type Env, isLoopback } from './env.ts'
import { createSetUp } from './features/accounts/set-up/set-up.service.ts'
import { userStore } from './features/accounts/users.store.ts'
import { isSecure } from './http/plugins/session.ts'
import { samplePeople } from './sample/people.ts'

function addressOf(env: Env, app: App): string {
  const { port } = app.server.address() as AddressInfo
  const host = env.host === '127.0.0.1' ? 'localhost' : env.host.includes(':') ? `[${env.host}]` : env.host
  return env.publicOrigin ?? `http://${host}:${port}`
}

/** A school without an admin gets a link to make one, which works once. */
async function setUpLines({ db, now, securityLog }: Deps, address: string): Promise<string[]> {
  const token = await createSetUp({ db, now }).makeLink()
  if (token === null) return []
  securityLog.record({ kind: 'setUpLinkMade' })
  return ['There is no admin yet. Create the first one within 24 hours with this one-time link:', `${address}${setUpLinkOf(token)}`]
}

async function sampleLines({ db, site }: Deps): Promise<string[]> {
  const [first] = samplePeople
  if (!site.isPublic || !first || !(await userStore(db).findAccount(first.email))) return []
  return ['WARNING: this database holds the sample school. Its published password opens no account while others can reach this server.']
}

function openingLines(env: Env, app: App, hasPages: boolean): string[] {
  const lines = [`Examhall is open at ${addressOf(env, app)}`]
  if (!isSecure(env.publicOrigin) && !isLoopback(env.host))
    lines.push(
      'WARNING: pages travel over plain http. Others in this network can read passwords and answers; put https in front and set PUBLIC_ORIGIN.',
    )
  if (!hasPages) lines.push('WARNING: there is no build of the pages: run "npm run build".')
  return lines
}

/** What to tell whoever started the server, a line each; the server listens already. */
export async function greetingOf(env: Env, { app, deps, hasPages }: { app: App; deps: Deps; hasPages: boolean }): Promise<string[]> {
  return [...openingLines(env, app, hasPages), ...(await sampleLines(deps)), ...(await setUpLines(deps, addressOf(env, app)))]
}
