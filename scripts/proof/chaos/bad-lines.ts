import { join } from 'node:path'
import { type Figure, whole } from '../../../tests/bench/figure.ts'
import { endServers, prepareSchool, type Server, startServer, temporaryFolder } from '../../../tests/chaos/exam-hall.ts'
import { beginAll, missing, send, type Typist, typeUntil } from '../../../tests/chaos/typists.ts'
import { proven } from '../proof.ts'
import { type Line, openTcpProxy } from './tcp-proxy.ts'

const students = 8
const lines: readonly Line[] = ['delayed', 'slow', 'half-open', 'cut']

interface Turn {
  line: Line
  tried: number
  taken: number
}

async function typeFor(ms: number, server: Server, typists: Typist[], line: Line): Promise<Turn> {
  const until = performance.now() + ms
  const turn = { line, tried: 0, taken: 0 }
  await typeUntil(server, typists, {
    isOver: () => performance.now() > until,
    onSave: (_, status) => {
      turn.tried += 1
      turn.taken += status === 200 ? 1 : 0
    },
  })
  return turn
}

const told = (turns: readonly Turn[]): string =>
  turns.map(({ line, tried, taken }) => `${line} ${whole(taken)} of ${whole(tried)} saves answered`).join(', ')

/** Students type over a line that goes bad in several ways; what they were told is stored has to be, and the rest arrives later. */
export async function badLines(seconds: number): Promise<Figure[]> {
  const { folder, remove } = temporaryFolder()
  const url = `sqlite:${join(folder, 'x.db')}`
  const school = await prepareSchool(url, students)
  const server = await startServer(url, folder)
  const proxy = await openTcpProxy(Number(new URL(server.origin).port))
  try {
    const through: Server = { ...server, origin: `http://127.0.0.1:${proxy.port}` }
    const typists = await beginAll(through, school)
    const turns: Turn[] = []
    for (const line of lines) {
      proxy.become(line)
      turns.push(await typeFor(seconds * 1000, through, typists, line))
    }
    proxy.become('good')
    const late = await Promise.all(typists.map((typist) => send(through, typist).catch(() => send(through, typist))))
    const lost = await missing(server, school, typists)
    const arrived = late.filter((status) => status === 200).length
    return [
      proven('acknowledged answers lost on bad lines', '0', `${lost.length}; ${told(turns)}`, lost.length === 0),
      proven('students whose last edits arrive when the line is good', `${students}`, `${arrived}`, arrived === students),
    ]
  } finally {
    proxy.close()
    endServers()
    remove()
  }
}
