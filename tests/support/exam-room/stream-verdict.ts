import type { App } from '../../../server/deps.ts'
import type { Reply } from '../school/school.ts'

/** Asks for a stream as a person, or signed out with null, and hangs up as soon as the reply has begun. */
export async function askForStream(
  app: App,
  person: { cookie: string } | null,
  url: string,
): Promise<Pick<Reply<{ reason?: string }>, 'status' | 'body'>> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(person ? { cookie: person.cookie } : {}) }
  const reply = await app.inject({ method: 'GET', url, headers, payloadAsStream: true })
  if (reply.statusCode === 200) {
    reply.stream().destroy()
    return { status: 200, body: {} }
  }
  const chunks = await reply.stream().toArray()
  return { status: reply.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) as { reason?: string } }
}
