import type { Call, SavedAttempt, Source } from './job.ts'

const headOf = (method: string, path: string, cookie: string | undefined): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Sec-Fetch-Site: same-origin',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(method === 'GET' ? [] : ['Content-Type: application/json']),
  ].join('\r\n')

const withBody = (head: string, body: string): string => `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** Writes one prepared request as it goes over the wire. */
export const requestOf = ({ method, path, cookie, body }: Call): string => {
  const head = headOf(method, path, cookie)
  return body === undefined ? `${head}\r\n\r\n` : withBody(head, body)
}

function savesOf({ attempts, entries, round }: Extract<Source, { kind: 'saves' }>): () => string {
  const heads = attempts.map(({ id, cookie }) => headOf('PUT', `/api/attempts/${id}/answers`, cookie))
  const bodies = entries.map(({ question, answerId, textAnswer }, position) => {
    const answer = JSON.stringify({ answerId, textAnswer, base: 0 }).slice(0, -1)
    return `","epoch":1,"position":${position},"answers":{${JSON.stringify(question)}:${answer},"seq":`
  })
  let sent = 0
  return () => {
    const index = sent % attempts.length
    const revision = round + Math.floor(sent / attempts.length)
    const { writer } = attempts[index] as SavedAttempt
    sent += 1
    return withBody(heads[index] ?? '', `{"writer":"${writer}${bodies[revision % bodies.length]}${revision}}}}`)
  }
}

/** Gives the next request as it goes over the wire; prepared calls end, saves go on for ever. */
export function requestsOf(source: Source): () => string | null {
  if (source.kind === 'saves') return savesOf(source)
  const ready = source.calls.map(requestOf)
  let sent = 0
  return () => ready[sent++] ?? null
}
