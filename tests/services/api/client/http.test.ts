import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '../../../../domain/problem.ts'
import { deleteJson, getJson, keepaliveJson, patchJson, postJson, putJson } from '../../../../src/services/api/client/http.ts'
import { onSignedOut } from '../../../../src/services/watch/sign-out-listeners.ts'

interface SeenRequest {
  method: string | undefined
  type: string | undefined
  body: string
}
type Reply = (response: ServerResponse, request: IncomingMessage) => void

let server: Server
let url: string
let reply: Reply
let seen: SeenRequest[]

const JSON_TYPE = { 'content-type': 'application/json' }

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  seen.push({ method: request.method, type: request.headers['content-type'], body: Buffer.concat(parts).toString('utf8') })
  reply(response, request)
}

const says =
  (status: number, body: string, headers: Record<string, string> = JSON_TYPE): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body)

async function problemOf(call: Promise<unknown>) {
  const problem = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(problem instanceof ApiProblem)) throw problem ?? new Error('the call succeeded')
  const { kind, status, reason, message, fields, retryAfterMs, body } = problem
  return { kind, status, reason, message, fields, retryAfterMs, body }
}

const plain = { status: null, reason: null, message: '', fields: [], retryAfterMs: null, body: null }

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/thing`
})
beforeEach(() => {
  seen = []
  reply = says(200, '{"success":true}')
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

describe('A call that succeeds', () => {
  it('answers the parsed JSON', async () => {
    expect(await getJson(url)).toEqual({ success: true })
  })

  // Shows: Every call of a page sends the session cookie, and JSON as its content type.
  it('sends a body as JSON', async () => {
    await putJson(url, { a: 'ü' })
    expect(seen).toEqual([{ method: 'PUT', type: 'application/json', body: '{"a":"ü"}' }])
  })

  it('sends no body where there is none', async () => {
    await postJson(url)
    expect(seen).toEqual([{ method: 'POST', type: undefined, body: '' }])
  })

  it('uses the method of its name', async () => {
    await patchJson(url, 1)
    await deleteJson(url)
    expect(seen.map((one) => one.method)).toEqual(['PATCH', 'DELETE'])
  })

  it('answers null to 204', async () => {
    reply = says(204, '', {})
    expect(await deleteJson(url)).toBeNull()
  })
})

describe('A refusal', () => {
  it('carries status, reason, message and fields of the server', async () => {
    const said = { reason: 'invalid', message: 'No.', fields: [{ param: 'title', msg: 'required' }] }
    const { fields: errors, ...words } = said
    const body = { success: false, ...words, errors }
    reply = says(400, JSON.stringify(body))
    expect(await problemOf(postJson(url, {}))).toEqual({ ...plain, kind: 'refused', status: 400, ...said, body })
  })

  it('is a reply of 200 too where it says that nothing came of it', async () => {
    const body = { success: false, message: 'Not today.' }
    reply = says(200, JSON.stringify(body))
    expect(await problemOf(getJson(url))).toEqual({ ...plain, kind: 'refused', status: 200, message: 'Not today.', body })
  })

  it('keeps what else the body says', async () => {
    const body = { success: false, reason: 'attemptClosed', message: 'Closed.', evidence: { q1: 3 } }
    reply = says(409, JSON.stringify(body))
    expect((await problemOf(putJson(url, {}))).body).toEqual(body)
  })

  it('is not sent again', async () => {
    reply = says(503, '{}')
    await problemOf(getJson(url))
    expect(seen).toHaveLength(1)
  })

  it('tells in milliseconds when to come again', async () => {
    reply = says(429, '{}', { ...JSON_TYPE, 'retry-after': '7' })
    expect((await problemOf(getJson(url))).retryAfterMs).toBe(7000)
  })

  it('reads a date in Retry-After against the clock of the server', async () => {
    const dates = { date: 'Fri, 20 Nov 2026 09:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 09:00:05 GMT' }
    reply = says(503, '{}', { ...JSON_TYPE, ...dates })
    expect((await problemOf(getJson(url))).retryAfterMs).toBe(5000)
  })

  it('without a body has no reason', async () => {
    reply = says(502, '', {})
    expect(await problemOf(getJson(url))).toEqual({ ...plain, kind: 'refused', status: 502, body: '' })
  })

  it('in HTML keeps the text as its body', async () => {
    reply = says(404, '<h1>Gone</h1>', { 'content-type': 'text/html' })
    expect(await problemOf(getJson(url))).toEqual({ ...plain, kind: 'refused', status: 404, body: '<h1>Gone</h1>' })
  })
})

describe('A 200 that acknowledges nothing', () => {
  // Shows: A reply that is not JSON reads "Server error: Invalid response format. Please check if the API endpoint exists."
  it.each([
    ['the HTML of a captive portal', '<h1>Sign in</h1>', { 'content-type': 'text/html' }],
    ['JSON in name only', '<h1>Sign in</h1>', JSON_TYPE],
    ['cut JSON', '{"success":', JSON_TYPE],
    ['JSON under another name', '{"success":true}', { 'content-type': 'text/plain' }],
    ['an empty body', '', JSON_TYPE],
    ['nothing at all', '', {}],
  ])('%s is notJson', async (_, body, headers) => {
    reply = says(200, body, headers as Record<string, string>)
    expect(await problemOf(getJson(url))).toEqual({ ...plain, kind: 'notJson', status: 200, body })
  })
})

describe('A call without a reply', () => {
  it('is a network problem where nobody listens', async () => {
    expect(await problemOf(getJson('http://127.0.0.1:1/api'))).toEqual({ ...plain, kind: 'network' })
  })

  it('is a network problem where the connection breaks', async () => {
    reply = (_, request) => request.socket.destroy()
    expect(await problemOf(putJson(url, {}))).toEqual({ ...plain, kind: 'network' })
  })

  it('is a network problem where the connection breaks within the body', async () => {
    reply = (response, request) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' })
      response.write('{"a":', () => request.socket.destroy())
    }
    expect(await problemOf(getJson(url))).toEqual({ ...plain, kind: 'network' })
  })

  it('is a timeout where the server keeps silent', async () => {
    reply = () => {}
    expect(await problemOf(getJson(url, { timeoutMs: 50 }))).toEqual({ ...plain, kind: 'network' })
  })

  it('is a timeout where the body never ends', async () => {
    reply = (response) => response.writeHead(200, JSON_TYPE).write('{"a":')
    expect(await problemOf(getJson(url, { timeoutMs: 50 }))).toEqual({ ...plain, kind: 'network' })
  })

  it('keeps its AbortError where it was aborted', async () => {
    const gone = new AbortController()
    reply = () => gone.abort()
    await expect(getJson(url, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('A call that outlives the page', () => {
  it('sends its body by PUT and answers the acknowledgement', async () => {
    expect(await keepaliveJson(url, { a: 1 })).toEqual({ success: true })
    expect(seen).toEqual([{ method: 'PUT', type: 'application/json', body: '{"a":1}' }])
  })

  it('refuses as every call does', async () => {
    const body = { success: false, reason: 'signedOut', message: 'Sign in.' }
    reply = says(401, JSON.stringify(body))
    expect(await problemOf(keepaliveJson(url, {}))).toEqual({
      ...plain,
      kind: 'refused',
      status: 401,
      reason: 'signedOut',
      message: 'Sign in.',
      body,
    })
  })

  it('throws for a larger body and sends nothing', () => {
    expect(() => keepaliveJson(url, 'a'.repeat(70 * 1024))).toThrow(RangeError)
    expect(seen).toEqual([])
  })
})

describe('A listener for the end of the session', () => {
  async function countCalls(status: number, reason: string, stopFirst: boolean): Promise<number> {
    let calls = 0
    const stop = onSignedOut(() => {
      calls += 1
    })
    if (stopFirst) stop()
    reply = says(status, JSON.stringify({ success: false, reason, message: '' }))
    await problemOf(getJson(url))
    stop()
    return calls
  }

  it.each([
    // Shows: Only a refused session signs out on My Courses; any other failure leaves the session alone.
    // Shows: A refused session on a review leads to sign-in.
    ['hears a refusal for want of a session', 401, 'signedOut', false, 1],
    ['does not hear a wrong password', 401, 'wrongCredentials', false, 0],
    // Shows: Only a refused session signs out on My Courses; any other failure leaves the session alone.
    ['does not hear another refusal', 403, 'forbidden', false, 0],
    ['hears nothing after it was stopped', 401, 'signedOut', true, 0],
  ] as const)('%s', async (_, status, reason, stopFirst, calls) => {
    expect(await countCalls(status, reason, stopFirst)).toBe(calls)
  })
})
