import { randomUUIDv7 } from 'node:crypto'
import { get } from 'node:http'
import type { RoomAct, RoomActBody } from '../../../domain/api/exam-room.ts'
import { openConnection } from '../load/connection.ts'
import type { Call, SavedAttempt } from '../load/job.ts'
import { requestOf } from '../load/requests.ts'
import { type Server, startReal } from '../processes.ts'
import type { Place } from './place.ts'
import { questionsOf } from './quiz.ts'
import { makeSchool } from './school.ts'

/** The exam room of a quiz with open attempts, and its teacher. */
export interface BenchRoom {
  server: Server
  attempts: SavedAttempt[]
  /** Acts on everybody and gives the epoch ms at which the request was sent; throws when it is refused. */
  act(act: RoomAct): Promise<number>
  /** Opens the room's stream and reads it until the returned function is called. */
  watch(): Promise<() => void>
  stop(): Promise<void>
}

const send = async (port: number, call: Call): Promise<void> => {
  const connection = await openConnection(port)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  connection.send(requestOf(call), (status, body) => resolve(status === 200 ? null : `${status} ${body.toString().slice(0, 200)}`))
  const fault = await promise
  connection.close()
  if (fault !== null) throw new Error(`An act was refused: ${fault}`)
}

function watchRoom(port: number, path: string, cookie: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const stream = get({ host: '127.0.0.1', port, path, headers: { cookie, 'sec-fetch-site': 'same-origin' }, agent: false }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`The room's stream was refused with ${reply.statusCode}`))
      reply.on('error', () => {})
      reply.once('data', () => resolve(() => stream.destroy()))
      reply.resume()
    })
    stream.on('error', reject)
  })
}

/** Opens a school whose students all write a quiz of 20 questions, and a server over it. */
export async function openRoom(place: Place, students: number): Promise<BenchRoom> {
  const url = await place.create()
  const school = await makeSchool(url, students)
  const quiz = await school.addQuiz(questionsOf(20))
  const attempts = await school.openAttempts(quiz, students)
  await school.close()
  const server = await startReal(url)
  const { cookie } = school.teacher
  const path = `/api/exam-room/${quiz.id}`
  return {
    server,
    attempts,
    async act(act) {
      const body: RoomActBody = { actId: randomUUIDv7(), act, to: 'all', reason: 'A fire alarm' }
      const at = performance.timeOrigin + performance.now()
      await send(server.port, { method: 'POST', path: `${path}/acts`, cookie, body: JSON.stringify(body) })
      return at
    },
    watch: () => watchRoom(server.port, `${path}/stream`, cookie),
    stop: server.stop,
  }
}
