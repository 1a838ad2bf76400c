import { type Figure, whole } from '../../../tests/bench/figure.ts'
import { openConnection } from '../../../tests/bench/load/connection.ts'
import type { Call } from '../../../tests/bench/load/job.ts'
import { requestOf } from '../../../tests/bench/load/requests.ts'
import { startReal } from '../../../tests/bench/processes.ts'
import { sqlitePlace } from '../../../tests/bench/school/place.ts'
import { questionsOf } from '../../../tests/bench/school/quiz.ts'
import { makeSchool } from '../../../tests/bench/school/school.ts'
import { withCleanup } from '../../../tests/bench/with-cleanup.ts'
import { proven } from '../proof.ts'
import { type OpenApiCall, readCalls, valueFor } from './schema-values.ts'

const asked = 200_000
const connections = 16

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** One call with a path, a query and a body that its schema describes, or that just miss it. */
function fuzzed({ method, path, body }: OpenApiCall, ids: readonly string[], cookies: readonly string[]): Call {
  const filled = path.replace(/\{[^}]+\}/g, () => encodeURIComponent(pick(ids) ?? 'x'))
  const cookie = Math.random() < 0.9 ? pick(cookies) : undefined
  const call = { method: method as Call['method'], path: filled, ...(cookie ? { cookie } : {}) }
  return method === 'GET' ? call : { ...call, body: JSON.stringify(valueFor(body ?? {}) ?? {}) }
}

interface Seen {
  statuses: Map<number, number>
  faults: string[]
}

async function send(port: number, count: number, next: () => Call, seen: Seen): Promise<void> {
  let connection = await openConnection(port)
  for (let sent = 0; sent < count; sent += 1) {
    const call = next()
    const [status, body] = await new Promise<[number, string]>((resolve) =>
      connection.send(requestOf(call), (code, bytes) => resolve([code, bytes.toString('utf8', 0, 120)])),
    )
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
    if (status >= 500) seen.faults.push(`${call.method} ${call.path}: ${status} ${body}`)
    if (status !== 0) continue
    connection.close()
    connection = await openConnection(port)
  }
  connection.close()
}

function figureOf({ statuses, faults }: Seen, requests: number, calls: number, lives: boolean): Figure {
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${whole(count)}`)
  const first = faults[0] ? `; ${faults[0]}` : ''
  const figure = `replies 5xx to ${whole(requests)} requests made from the schemas of ${calls} calls (${whole(asked)} asked)`
  const measured = `${faults.length} (${told.join(', ')}; 0 is a closed connection)${first}`
  return proven(figure, '0, and the server lives', measured, faults.length === 0 && lives && calls > 0)
}

/** Calls everything that the OpenAPI document describes with values made from its schemas; nothing may answer 5xx. */
export const fuzz = (requests: number): Promise<Figure[]> =>
  withCleanup(async (onCleanup) => {
    const place = sqlitePlace()
    onCleanup(place.remove)
    const url = await place.create()
    const school = await makeSchool(url, 4)
    const quiz = await school.addQuiz(questionsOf(10))
    const attempts = await school.openAttempts(quiz, 2)
    await school.close()
    const server = await startReal(url)
    onCleanup(server.stop)
    const { students, teacher, courseId } = school
    const cookies = [...students, teacher, teacher, teacher].map(({ cookie }) => cookie)
    const document = await fetch(`http://127.0.0.1:${server.port}/api/docs/openapi.json`, { headers: { cookie: teacher.cookie } })
    const calls = readCalls(await document.json())
    const ids = [courseId, quiz.id, ...attempts.map(({ id }) => id), ...students.map(({ id }) => id), 'x', "' or 1=1 --", '\u0000', '..']
    const seen: Seen = { statuses: new Map(), faults: [] }
    const next = () => fuzzed(pick(calls) ?? { method: 'GET', path: '/', body: null }, ids, cookies)
    await Promise.all(Array.from({ length: connections }, () => send(server.port, Math.ceil(requests / connections), next, seen)))
    const health = await fetch(`http://127.0.0.1:${server.port}/healthz`)
    return [figureOf(seen, requests, calls.length, health.ok)]
  })
