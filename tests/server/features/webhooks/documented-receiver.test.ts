import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveriesReply, NewWebhookReply } from '../../../../domain/api/webhooks/webhooks.ts'
import { submissionEvents } from '../../../../domain/attempt/submission-event.ts'
import { type OpenDatabase, openDatabase } from '../../../../server/db/open-database.ts'
import { createSessions } from '../../../../server/features/accounts/sessions/sessions.service.ts'
import { userStore } from '../../../../server/features/accounts/users.store.ts'
import {
  beginAs,
  call,
  endServers,
  type Prepared,
  prepareSchool,
  type Server,
  startServer,
  temporaryFolder,
} from '../../../chaos/exam-hall.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { type ExampleReceiver, startExampleReceiver } from '../../../support/webhooks/example-receiver.ts'

/** Starting whole processes takes long where the machine is busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let place: ReturnType<typeof temporaryFolder>
let opened: OpenDatabase
let prepared: Prepared
let server: Server
let admin: string
const receivers: ExampleReceiver[] = []

async function signInAdmin({ db }: OpenDatabase): Promise<string> {
  const user = { id: 'admin', role: 'admin' as const, email: 'admin@school.test', firstName: 'A', lastName: 'B' }
  await userStore(db).insert({ ...user, passwordHash: '', createdAt: Date.now() })
  return `examhall_session=${await createSessions({ db, dialect: 'sqlite', now: Date.now, site: { grace: 0 } }).openFor(user, '')}`
}

beforeEach(async () => {
  place = temporaryFolder()
  const url = `sqlite:${place.folder}/school.db`
  prepared = await prepareSchool(url, 1, [aQuestion('q1', 'multiple_choice')])
  opened = openDatabase(url)
  admin = await signInAdmin(opened)
  server = await startServer(url, place.folder, [], { WEBHOOKS: 'loopback' })
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()))
  await opened.db.destroy()
  endServers()
  place.remove()
})

const start = async (secret: string, port: number) => {
  const receiver = await startExampleReceiver(secret, port)
  receivers.push(receiver)
  return receiver
}

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  listening.close()
  await once(listening, 'close')
  return port
}

/** Answers 500 to two tries. */
async function refuseTwice(port: number): Promise<void> {
  const tries = Promise.withResolvers<void>()
  let count = 0
  const refusing = createServer((_request, response) => {
    count += 1
    response.writeHead(500).end()
    if (count === 2) tries.resolve()
  }).listen(port, '127.0.0.1')
  await tries.promise
  refusing.close()
  await once(refusing, 'close')
}

async function submit(): Promise<void> {
  const [student = ''] = prepared.cookies
  const { attemptId } = await beginAs(server, prepared, student)
  const body = {
    attemptId,
    writer: 'tab',
    epoch: 1,
    submitId: 'submit',
    answers: { q1: { answerId: 'q1-a', textAnswer: '', seq: 1, base: 0 } },
  }
  expect((await call(server, student, 'POST', `/api/assignments/${prepared.assignmentId}/submit`, body)).status).toBe(200)
}

const makeWebhook = async (port: number) => {
  const wish = { url: `http://127.0.0.1:${port}/`, events: submissionEvents }
  const { body } = await call<NewWebhookReply>(server, admin, 'POST', '/api/admin/webhooks', wish)
  return { secret: body.secret, url: `/api/admin/webhooks/${body.webhook.id}/deliveries` }
}

const deliveriesAt = async (url: string) => {
  const reply = await fetch(`${server.origin}${url}`, { headers: { cookie: admin } })
  return ((await reply.json()) as DeliveriesReply).deliveries
}

const becomes = (url: string, status: string, tries: number, httpStatus: number | null) =>
  expect.poll(() => deliveriesAt(url), { timeout: 30_000 }).toMatchObject(Array(2).fill({ status, tries, httpStatus }))

/** As if the pause before the next try were over. */
const passPause = () => opened.db.updateTable('webhook_deliveries').set({ next_try_at: 0 }).execute()

// Shows: The example receiver in the documents checks the signature of every message, and acts once on one that arrives twice.
test('The receiver of the documents learns of a submission once it is up, and again when a delivery is replayed', async () => {
  const port = await freePort()
  const { secret, url } = await makeWebhook(port)
  await submit()
  await becomes(url, 'waiting', 1, null)
  const refused = refuseTwice(port)
  await passPause()
  await refused
  await becomes(url, 'waiting', 2, 500)

  const receiver = await start(secret, port)
  await passPause()
  const said = [await receiver.nextLine(), await receiver.nextLine()]
  const messages = said.map((line) => JSON.parse(line) as { type: string; data: Record<string, unknown> })
  expect(messages.map(({ type, data }) => [type, data.score]).toSorted()).toEqual([
    ['submission.graded', 2],
    ['submission.submitted', undefined],
  ])
  await becomes(url, 'delivered', 3, 204)

  await receiver.stop()
  const again = await start(secret, port)
  const [{ id, event } = { id: '', event: '' }] = await deliveriesAt(url)
  await call(server, admin, 'POST', `${url}/${id}/replay`, {})
  expect(said.filter((line) => line.includes(event))).toEqual([await again.nextLine()])
  expect(await server.stop()).toBe(0)
})
