import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdminStatusReply } from '../../../domain/api/admin-status.ts'
import type { App } from '../../../server/deps.ts'
import { hungUpPlugin } from '../../../server/http/plugins/hung-up.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { listenOn } from '../../support/half-sent.ts'
import { openSchool, type School } from '../../support/school/school.ts'

/** Sends a request, and hangs up as soon as the server has it; ends when the server knows. */
async function askAndHangUp(app: App, port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const known = new Promise((resolve) => app.server.once('request', (request) => request.socket.once('close', resolve)))
  app.server.once('request', () => socket.resetAndDestroy())
  socket.write(text)
  await known
}

describe('A request whose client hangs up', () => {
  let app: App
  let port: number
  let heard: string[]
  beforeEach(async () => {
    heard = []
    app = Fastify() as unknown as App
    await app.register(hungUpPlugin)
    app.addHook('onResponse', (request, reply, done) => {
      heard.push(`${request.url} ${reply.statusCode}`)
      done()
    })
    app.get('/before', ({ raw }) => new Promise((resolve) => raw.socket.once('close', () => resolve('done'))))
    app.get('/during', (_request, reply) => void reply.send('x'.repeat(30_000_000)))
    app.get('/whole', async () => 'done')
    port = await listenOn(app)
  })
  afterEach(() => app.close())

  test.each(['before', 'during'])('is heard of once, as if its reply had gone out: %s the reply', async (moment) => {
    await askAndHangUp(app, port, `GET /${moment} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await expect.poll(() => heard).toEqual([`/${moment} 200`])
  })

  test.each(['before', 'whole', 'during'])('is heard of, and stops nothing, where others wait behind it: %s the reply', async (moment) => {
    await askAndHangUp(app, port, `GET /${moment} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20))
    await expect.poll(() => heard).toEqual(Array.from({ length: 20 }, () => `/${moment} 200`))
  })

  test('is not heard of twice where the reply is read', async () => {
    expect(await (await fetch(`http://127.0.0.1:${port}/whole`)).text()).toBe('done')
    await app.close()
    expect(heard).toEqual(['/whole 200'])
  })
})

describeEachDatabase('Whoever hangs up before the reply', (open) => {
  let school: School
  let port: number
  beforeEach(async () => {
    school = await openSchool(await open())
    port = await listenOn(school.app)
  })
  afterEach(() => school.close())
  const send = (method: string, path: string, cookie: string, body: unknown) => {
    const text = JSON.stringify(body)
    const head = ['Host: localhost', 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json', `Cookie: ${cookie}`]
    return askAndHangUp(
      school.app,
      port,
      `${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    )
  }

  // Shows: What was done is in the security log also where nobody waited for the reply.
  test('is in the security log', async () => {
    const { email } = await school.makeTeacher()
    await send('POST', '/api/auth/login', '', { email, password: 'not the password' })
    const kinds = async () => (await school.db.selectFrom('security_log').select('kind').execute()).map(({ kind }) => kind)
    await expect.poll(kinds).toEqual(['signInFailed'])
  })

  test('is no save that waits', async () => {
    const course = await school.makeCourse()
    const quiz = await school.makeQuiz({ course })
    const student = await school.makeStudent({ enrolledIn: course })
    const admin = await school.signIn('admin')
    await send('POST', `/api/assignments/${quiz.id}/attempts`, student.cookie, { writer: 'W' })
    const waiting = async () => (await school.call<AdminStatusReply>(admin, 'GET', '/api/admin/status')).body.saves.oldestWaiting
    await expect.poll(waiting).toBe(null)
  })
})
