// Receives webhooks of Examhall: WEBHOOK_SECRET=whsec_… PORT=8787 node docs/examples/webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace(/^whsec_/, ''), 'base64')
if (secret.length === 0) throw new Error('WEBHOOK_SECRET must be the secret that was shown when the webhook was added')
const longestDelay = 5 * 60
const seen = new Set()

/** Returns whether the school signed this body, not long ago. */
function isGenuine(headers, body) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= longestDelay)) return false
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  // What was answered too late comes again, with the same id.
  const id = request.headers['webhook-id']
  if (!seen.has(id)) console.log(body)
  seen.add(id)
  response.writeHead(204).end()
})
server.listen(Number(process.env.PORT ?? 8787), '127.0.0.1', () => console.log(`listening on ${server.address().port}`))
