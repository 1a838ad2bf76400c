import { join } from 'node:path'
import { type Figure, whole } from '../../../tests/bench/figure.ts'
import { endServers, prepareSchool, type Server, startServer, temporaryFolder } from '../../../tests/chaos/exam-hall.ts'
import { beginAll, lostAnswers, send, type Typist, typeUntil } from '../../../tests/chaos/typists.ts'
import { proven } from '../proof.ts'
import { type NetworkCondition, openTcpProxy } from './tcp-proxy.ts'

const students = 8
/** Slower than an attempt may save for long, in ms: a save that is refused for its pace shows nothing of the network. */
const every = 300
const conditions: readonly NetworkCondition[] = ['delayed', 'slow', 'half-open', 'cut']

interface Turn {
  condition: NetworkCondition
  tried: number
  taken: number
}

async function typeFor(ms: number, server: Server, typists: Typist[], condition: NetworkCondition): Promise<Turn> {
  const until = performance.now() + ms
  const turn = { condition, tried: 0, taken: 0 }
  await typeUntil(server, typists, {
    every,
    isOver: () => performance.now() > until,
    onSave: (_, status) => {
      turn.tried += 1
      turn.taken += status === 200 ? 1 : 0
    },
  })
  return turn
}

const summary = (turns: readonly Turn[]): string =>
  turns.map(({ condition, tried, taken }) => `${condition} ${whole(taken)} of ${whole(tried)} saves answered`).join(', ')

/** Students type over a network that goes bad in several ways; acknowledged answers stay, and the rest arrives later. */
export async function badNetworks(seconds: number): Promise<Figure[]> {
  const { folder, remove } = temporaryFolder()
  const url = `sqlite:${join(folder, 'x.db')}`
  const school = await prepareSchool(url, students)
  const server = await startServer(url, folder)
  const proxy = await openTcpProxy(Number(new URL(server.origin).port))
  try {
    const through: Server = { ...server, origin: `http://127.0.0.1:${proxy.port}` }
    const typists = await beginAll(through, school)
    const turns: Turn[] = []
    for (const condition of conditions) {
      proxy.setCondition(condition)
      turns.push(await typeFor(seconds * 1000, through, typists, condition))
    }
    proxy.setCondition('good')
    const late = await Promise.all(typists.map((typist) => send(through, typist).catch(() => send(through, typist))))
    const lost = await lostAnswers(server, school, typists)
    const arrived = late.filter((status) => status === 200).length
    return [
      proven('acknowledged answers lost on bad networks', '0', `${lost.length}; ${summary(turns)}`, lost.length === 0),
      proven('students whose last edits arrive when the network is good', `${students}`, `${arrived}`, arrived === students),
    ]
  } finally {
    proxy.close()
    endServers()
    remove()
  }
}
