import { join } from 'node:path'
import { type Figure, show, whole } from '../../../tests/bench/figure.ts'
import { endServers, type Prepared, prepareSchool, type Server, startServer, temporaryFolder } from '../../../tests/chaos/exam-hall.ts'
import { beginAll, missing, send, type Typist, typeUntilKilled } from '../../../tests/chaos/typists.ts'
import { proven } from '../proof.ts'

const students = 12
const asked = 1_000
const fewestSaves = 50
const mostSaves = 550

interface Tally {
  lost: string[]
  acknowledged: number
  refused: number
  starts: number[]
}

/** Kills the server once and looks at what the next one holds. */
async function killOnce(place: { url: string; folder: string; school: Prepared }, server: Server, typists: Typist[], tally: Tally) {
  const killAt = Math.floor(fewestSaves + Math.random() * (mostSaves - fewestSaves))
  tally.acknowledged += await typeUntilKilled(server, typists, killAt)
  const start = performance.now()
  const again = await startServer(place.url, place.folder)
  tally.starts.push(performance.now() - start)
  tally.lost.push(...(await missing(again, place.school, typists)))
  for (const typist of typists) if ((await send(again, typist)) !== 200) tally.refused += 1
  return again
}

function figuresOf({ lost, acknowledged, refused, starts }: Tally): Figure[] {
  const figure = `acknowledged answers lost, ${whole(starts.length)} × kill -9 under load (${whole(asked)} asked)`
  const measured = `${lost.length} of ${whole(acknowledged)} saves${lost[0] ? ` (${lost[0]})` : ''}`
  const mean = starts.reduce((sum, ms) => sum + ms, 0) / starts.length
  return [
    proven(figure, '0', measured, lost.length === 0),
    proven('unsent edits refused by the next server', '0', `${refused}`, refused === 0),
    proven('start after a kill', 'beside', `${show(mean)} ms, at most ${show(Math.max(...starts))} ms`, null),
  ]
}

/** Kills the server without warning in the middle of saves, again and again, on SQLite, and looks for what it had acknowledged. */
export async function kills(count: number): Promise<Figure[]> {
  const { folder, remove } = temporaryFolder()
  const tally: Tally = { lost: [], acknowledged: 0, refused: 0, starts: [] }
  try {
    const url = `sqlite:${join(folder, 'x.db')}`
    const school = await prepareSchool(url, students)
    let server = await startServer(url, folder)
    const typists = await beginAll(server, school)
    for (let round = 0; round < count; round += 1) server = await killOnce({ url, folder, school }, server, typists, tally)
    await server.stop()
  } finally {
    endServers()
    remove()
  }
  return figuresOf(tally)
}
