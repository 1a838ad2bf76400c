import { Agent, request } from 'node:http'

export interface Answered {
  /** 0 where there was no reply. */
  status: number
  /** From the call to the end of the reply. */
  ms: number
  text: string
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { cookie?: string; token?: string; body?: object },
) => Promise<Answered>

const longest = 60_000

/** Calls a server as the pages do, over connections that are kept open. */
export function createClient(origin: string): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true })
  const call: Call = (method, path, { cookie, token, body }) =>
    new Promise((resolve) => {
      const start = performance.now()
      const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - start })
      const sent = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
      }
      const call = request(`${origin}${path}`, { agent, method, headers, timeout: longest }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (text += part))
        reply.on('end', () => end(reply.statusCode ?? 0, text))
        reply.on('error', (error) => end(0, error.message))
      })
      call.on('timeout', () => call.destroy(new Error('no reply within a minute')))
      call.on('error', (error) => end(0, error.message))
      call.end(sent)
    })
  return { call, close: () => agent.destroy() }
}
